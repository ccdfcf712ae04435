/** Solves A x = b for several right-hand sides by elimination with pivots. Changes its arguments. */
export function solve(matrix: number[][], sides: number[][]): number[][] {
  const size = matrix.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row
    }
    if (matrix[pivot]![column] === 0) throw new Error('the equations have no single solution')
    ;[matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!]
    ;[sides[column], sides[pivot]] = [sides[pivot]!, sides[column]!]
    const top = matrix[column]!
    for (let row = column + 1; row < size; row++) {
      const line = matrix[row]!
      const factor = line[column]! / top[column]!
      if (factor === 0) continue
      for (let k = column; k < size; k++) line[k]! -= factor * top[k]!
      sides[row] = sides[row]!.map((value, k) => value - factor * sides[column]![k]!)
    }
  }
  const solution: number[][] = new Array(size)
  for (let row = size - 1; row >= 0; row--) {
    const line = matrix[row]!
    solution[row] = sides[row]!.map((value, k) => {
      let sum = value
      for (let column = row + 1; column < size; column++) sum -= line[column]! * solution[column]![k]!
      return sum / line[row]!
    })
  }
  return solution
}
