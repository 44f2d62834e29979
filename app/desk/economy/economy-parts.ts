import type { EconomyRow } from "#app/core/db/economy/economy.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { levelRecordOf, type Levels } from "#app/core/domain/levels/level-record.ts";
import { economyView } from "./economy-view.ts";

/**
 * The economy and all levels are one record with one version, because `levelPoints` and a level's
 * `rewardPoints` are the same figures.
 */
export const economySubject = "economy";

export const levelPath = (level: number) => `levels.${level}`;

/** That record as one list of fields by their paths. */
export function economyParts(row: EconomyRow): Record<string, unknown> {
  const { ceilings, ...defaults } = economyView(row);
  return { ...defaults, ...pathsIn("ceilings", ceilings), ...levelParts(row) };
}

function levelParts(row: Levels): Record<string, unknown> {
  const each = row.levelPoints.map((_, at) => {
    const { level, ...fields } = levelRecordOf(row, at);
    return pathsIn(levelPath(level), fields);
  });
  return Object.assign({}, ...each) as Record<string, unknown>;
}

/** The fields of a part by their paths in the whole. */
export function pathsIn(part: string, fields: object): Record<string, unknown> {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named.map(([name, value]) => [`${part}.${name}`, value as unknown]));
}

/** A refused change of the record as the call shows it: its own fields, and the part that it changes. */
export function refusedIn<T>(decision: Decision<T>, part: string, record: object): Decision<T> {
  if (decision.ok) return decision;
  const { details, extra } = decision;
  const own = (path: string) =>
    part !== "" && path.startsWith(`${part}.`) ? path.slice(part.length + 1) : path;
  const shown = details?.map((detail) => ({ ...detail, path: own(detail.path) }));
  const now = extra?.["record"] as { version: number } | undefined;
  return {
    ...decision,
    ...(shown && { details: shown }),
    ...(now && { extra: { record: { ...record, version: now.version } } }),
  };
}
