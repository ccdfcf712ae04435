import { procedure, run } from '../kit.ts'

/**
 * 17.C.3, 20.G.2.b, 20.G.2.c: before each combat the suspended ground support and defensive air support over its hex
 * are resolved: antiaircraft fire, then what the survivors add (`state.attack.support`, in twelfths of a point).
 */
export const airSupport = procedure<object>('air support', '17.C.3', {
  'support is added up': run('20.G.2.b', (c) => {
    c.state.attack!.support = { attack: 0, defence: 0 }
  }),
})
