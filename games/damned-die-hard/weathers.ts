/** 36.A.3, from the best to the worst. */
export const WEATHERS = ['clear', 'rain', 'mud', 'typhoon'] as const
export const [CLEAR, RAIN, MUD, TYPHOON] = [0, 1, 2, 3] as const
/** 36.A.4. */
export const SEAS = ['calm', 'rough', 'stormy', 'typhoon'] as const
