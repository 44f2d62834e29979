/** Whether a prize's name says how many points it brings, as "1,500 points" does, in whatever way a language groups digits. */
export function saysItsPoints(label: string, points: number): boolean {
  return label.replace(/\D/g, "") === String(points);
}
