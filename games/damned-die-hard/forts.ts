/** 37.B: states of fortification, in the order of the charts; none is 0. */
export const [FORT, UNIMPROVED, IMPROVED] = [1, 2, 3] as const
