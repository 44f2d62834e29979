/** When a job runs, as people say it. */
export type Rhythm =
  | { every: "MINUTES"; minutes: number }
  | { every: "HOUR"; minute: number }
  | { every: "DAY"; hour: number; minute: number };

/** The rhythm of a cron line of ours; null for a line that says more than minutes, hours and days. */
export function rhythmOf(cron: string): Rhythm | null {
  const [minute = "", hour = "", ...rest] = cron.split(" ");
  if (rest.join(" ") !== "* * *") return null;
  const step = /^\*(?:\/(\d+))?$/.exec(minute);
  if (step) return hour === "*" ? { every: "MINUTES", minutes: Number(step[1] ?? 1) } : null;
  if (!/^\d+$/.test(minute)) return null;
  if (hour === "*") return { every: "HOUR", minute: Number(minute) };
  return /^\d+$/.test(hour) ? { every: "DAY", hour: Number(hour), minute: Number(minute) } : null;
}
