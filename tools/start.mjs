/** `npm start`: until there is a table in the browser, a game in the terminal. */
process.argv = [process.argv[0] ?? 'node', process.argv[1] ?? 'start', 'play', ...process.argv.slice(2)]
await import('./grognard.mjs')
