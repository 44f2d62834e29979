/** A value that came in during an hour of a day, from 0 to 23. */
export interface HourValue {
  hour: number;
  value: number;
}

/** The sum at the beginning of a day and after each of its first `hours`. */
export function curveOf(values: readonly HourValue[], hours: number): number[] {
  let sum = 0;
  const curve = [0];
  for (let hour = 0; hour < hours; hour += 1) {
    for (const one of values) if (one.hour === hour) sum += one.value;
    curve.push(sum);
  }
  return curve;
}

/** By how many percent a value changed, rounded; null where there was nothing before. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
