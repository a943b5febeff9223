/** Formats a rating: “4½ stars”. */
export function starsWords(rating: number): string {
  const whole = Math.floor(rating);
  const number = rating > whole ? `${whole === 0 ? '' : whole}½` : String(whole);
  return `${number} ${rating <= 1 ? 'star' : 'stars'}`;
}
