/** How counters and the camera glide: this long (ms), and slower towards the end. */
export const GLIDE = 320
export const ease = (t: number): number => 1 - (1 - t) ** 3
