import type { EconomyRow } from "#app/core/db/economy/economy.server.ts";
import { ceilingNames } from "#app/core/domain/approvals/ceilings.ts";
import type { Unversioned } from "#app/core/domain/versions/versioned.ts";
import type { Ceilings, Economy as EconomyView } from "#app/core/domain/points/economy-answer.ts";

export function economyView(economy: EconomyRow): Unversioned<EconomyView> {
  const { id: _id, levelBonus: _levelBonus, levelConditions: _levelConditions, ...all } = economy;
  const isCeiling = (name: string) => ceilingNames.some((one) => one === name);
  const defaults = Object.fromEntries(Object.entries(all).filter(([name]) => !isCeiling(name)));
  const ceilings = Object.fromEntries(ceilingNames.map((name) => [name, economy[name]])) as Ceilings;
  return { ...(defaults as Omit<EconomyView, "version" | "ceilings">), ceilings };
}
