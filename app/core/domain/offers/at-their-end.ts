/** An offer ends soon if it ends within this many days. */
export const soonDays = 7;
/** Its stock is low at this percentage of all units made or below, and always at so few units or fewer. */
export const lowPercent = 10;
export const fewLeft = 5;
