/** Adds `scale · vector · vectorᵀ` to a row-major matrix. */
export function addOuter(matrix: Float64Array, vector: Float64Array, scale: number): void {
  const size = vector.length;
  for (let i = 0; i < size; i++) {
    const own = scale * (vector[i] as number);
    for (let j = 0; j < size; j++) {
      matrix[i * size + j] = (matrix[i * size + j] as number) + own * (vector[j] as number);
    }
  }
}

/** Adds `scale · vector`. */
export function addTo(into: Float64Array, vector: Float64Array, scale: number): void {
  for (let k = 0; k < into.length; k++) into[k] = (into[k] as number) + scale * (vector[k] as number);
}

/** Adds a row-major square matrix times a vector. */
export function addProduct(into: Float64Array, matrix: Float64Array, vector: Float64Array): void {
  const size = vector.length;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      into[i] = (into[i] as number) + (matrix[i * size + j] as number) * (vector[j] as number);
    }
  }
}

export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < one.length; k++) sum += (one[k] as number) * (other[k] as number);
  return sum;
}
