/**
 * Adds `scale · vector · vectorᵀ` to `matrix` in place.
 * @param matrix row-major, length n² for a vector of length n
 */
export function addOuter(matrix: Float64Array, vector: Float64Array, scale: number): void {
  const size = vector.length;
  for (let i = 0; i < size; i++) {
    const own = scale * vector[i];
    for (let j = 0; j < size; j++) {
      matrix[i * size + j] += own * vector[j];
    }
  }
}

/** Adds `scale · vector` to `into` in place. */
export function addTo(into: Float64Array, vector: Float64Array, scale: number): void {
  for (let k = 0; k < into.length; k++) into[k] += scale * vector[k];
}

/**
 * Adds `matrix · vector` to `into` in place.
 * @param matrix square, row-major
 */
export function addProduct(into: Float64Array, matrix: Float64Array, vector: Float64Array): void {
  const size = vector.length;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      into[i] += matrix[i * size + j] * vector[j];
    }
  }
}

/** Calculates the inner product of two vectors of the same length. */
export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < one.length; k++) sum += one[k] * other[k];
  return sum;
}
