const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The seconds between two runs of a job's schedule, of the kinds that our jobs have: each minute, each few
 * minutes, each hour, each day. Throws for another kind, so that every job has an alarm for being late.
 */
export function intervalOf(cron: string): number {
  const [minutes = "", hours = "", ...days] = cron.split(" ");
  if (days.join(" ") !== "* * *") throw new Error(`no interval is known for the schedule ${cron}`);
  if (/^\d+$/.test(minutes) && /^\d+$/.test(hours)) return day;
  if (hours === "*") {
    if (minutes === "*") return minute;
    if (/^\d+$/.test(minutes)) return hour;
    const every = /^\*\/(\d+)$/.exec(minutes)?.[1];
    if (every) return Number(every) * minute;
  }
  throw new Error(`no interval is known for the schedule ${cron}`);
}
