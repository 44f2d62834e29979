import { levelFields } from "#app/core/domain/levels/level-form.ts";
import { formOf } from "#app/desk/record/form-of.ts";

export const levelSpec = formOf(levelFields, [
  { part: "brings", fields: ["rewardPoints", "bonusPercent"] },
  { part: "asks", fields: ["conditions"] },
]);
