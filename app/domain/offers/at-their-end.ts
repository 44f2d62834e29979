/** An offer ends soon within these days. */
export const soonDays = 7;
/** Its stock is low at this percentage of what was made, and whenever so few units are left. */
export const lowPercent = 10;
export const fewLeft = 5;
