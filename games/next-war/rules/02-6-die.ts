import type { Message } from '@grognard/kernel'
import type { Running } from '../kit.ts'

/** 2.6: a ten-sided die whose 0 is read as zero. (The kernel's die shows 10 where the printed one shows 0.) */
export const rollDie = (c: Running, rule: string, why: Message): number => c.roll(10, rule, why) % 10

/** 2.3.3: an efficiency test is passed with a roll of the rating or less. */
export const passes = (die: number, er: number): boolean => die <= er
