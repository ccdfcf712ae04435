import type { Database } from './database.ts'

/** How the tables came to be, in order. A migration that has been released is never changed, only followed. */
const MIGRATIONS: readonly { readonly name: string; readonly sql: string }[] = [
  {
    name: '0001 games, seats, journal',
    sql: `
      create table settings (key text primary key, value text not null);

      create table games (
        id text primary key,
        game text not null,
        scenario text not null,
        options json not null,
        pack json,
        seed text not null,
        rules text not null,
        data text not null,
        bot text,
        listed boolean not null,
        created timestamptz not null default now(),
        updated timestamptz not null default now(),
        over boolean not null default false,
        -- Whether a seat of the computer is waited for: where to look for turns that a dead process left behind.
        bot_waits boolean not null default false,
        rematch text,
        -- What lists show, so that they need not load the game.
        summary json not null
      );
      create index games_listed on games (updated desc) where listed;
      create index games_bot on games (updated) where bot_waits and not over;

      create table seats (
        game text not null references games (id) on delete cascade,
        seat text not null,
        place int not null,
        kind text not null check (kind in ('me', 'friend', 'open', 'computer')),
        name text,
        taken boolean not null,
        -- Raised when the seat is taken or moved: links of an older version no longer work.
        version int not null default 1,
        mail text,
        webhook text,
        language text not null default 'en',
        seen int not null default 0,
        -- When somebody last sat in it.
        present timestamptz,
        primary key (game, seat)
      );

      -- The game itself: json, not jsonb, so that entries come back byte for byte.
      create table journal (
        game text not null references games (id) on delete cascade,
        seq int not null,
        entry json not null,
        done json,
        at timestamptz not null default now(),
        primary key (game, seq)
      );

      create table snapshots (
        game text not null references games (id) on delete cascade,
        seq int not null,
        rules text not null,
        data text not null,
        position text not null,
        counts json not null,
        primary key (game, seq)
      );

      create table chat (
        id int generated always as identity primary key,
        game text not null references games (id) on delete cascade,
        seat text,
        name text not null,
        text text not null,
        at timestamptz not null default now()
      );
      create index chat_game on chat (game, id);

      create table notes (
        game text not null references games (id) on delete cascade,
        seat text not null,
        text text not null,
        primary key (game, seat)
      );`,
  },
  {
    name: '0002 a computer that pauses, and work that takes long',
    sql: `
      alter table games add column paused boolean not null default false;

      create table work (
        id text primary key,
        what text not null check (what in ('import', 'verify')),
        -- Let go of when the work is over.
        asked json,
        state text not null default 'waiting'
          check (state in ('waiting', 'working', 'done', 'failed', 'cancelled')),
        done int not null default 0,
        whole int not null default 0,
        answer json,
        created timestamptz not null default now(),
        -- When it last moved: work that stands still was left behind by a dead process.
        touched timestamptz not null default now()
      );
      create index work_open on work (touched) where state in ('waiting', 'working');`,
  },
  {
    name: '0003 who asked for work, seats that can be recovered and passed on, confirmed mail',
    sql: `
      alter table work add column asker text not null default '';
      create index work_asker on work (asker, touched);

      -- After how many days of absence the owner may give a seat to somebody else. Null: never.
      alter table games add column pass_on_days int;

      -- Whoever set the game up.
      alter table seats add column owner boolean not null default false;
      update seats set owner = true where kind = 'me';
      -- Raised when a seat is passed on: recovery links of an older version no longer work.
      alter table seats add column recovery int not null default 1;
      -- When somebody last was there.
      alter table seats add column there timestamptz not null default now();
      alter table seats add column mail_confirmed boolean not null default false;

      -- Mails of the last day, to count them.
      create table mails (
        address text not null,
        game text not null,
        -- Whether a confirmation was asked for, or anything was sent.
        what text not null check (what in ('asked', 'sent')),
        at timestamptz not null default now()
      );
      create index mails_address on mails (address, at);
      create index mails_game on mails (game, at);

      -- Who wants no mail from here.
      create table mail_stops (address text primary key, at timestamptz not null default now());`,
  },
  {
    name: '0010 positions without rules',
    sql: `
      -- How the position before an entry became the position after it: whoever reads it needs no rules.
      alter table journal add column change json;
      -- Nobody but the seat itself could see that anything happened: a secret answer being written.
      alter table journal add column hidden boolean not null default false;
      -- The seed that a 'reseed' entry went on with.
      alter table journal add column seed text;
      create index journal_seeds on journal (game, seq) where seed is not null;
      -- Positions kept so far say nothing of the journal before them: they are made anew from it.
      delete from snapshots;
      alter table snapshots add column past json not null;
      alter table snapshots drop column rules;
      alter table snapshots drop column data;
      -- rules and data are those the game is played under now, these the ones it began under, if they differ.
      alter table games add column begun_rules text;
      alter table games add column begun_data text;
      alter table games add column imported boolean not null default false;
      -- Why it cannot be opened.
      alter table games add column broken text;`,
  },
]

/** Brings the tables up to date. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      'create table if not exists migrations (name text primary key, at timestamptz not null default now())',
    )
    const done = new Set((await tx.query<{ name: string }>('select name from migrations')).map((m) => m.name))
    for (const { name, sql } of MIGRATIONS) {
      if (done.has(name)) continue
      for (const statement of statementsOf(sql)) await tx.query(statement)
      await tx.query('insert into migrations (name) values ($1)', [name])
    }
  })
}

/** Our migrations have no semicolon inside a statement, so that this is enough. */
const statementsOf = (sql: string): string[] =>
  sql
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
