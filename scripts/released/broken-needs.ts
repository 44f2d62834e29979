import type { NeededColumn, NeededFunction, Needs } from "./needs.ts";

/**
 * What the released code would miss in a database that offers this, or what would make it fail: in sentences,
 * empty if it still works. During a deployment, servers of both releases run on the new schema.
 * @param accepted rules that are new, and why the released code's writes satisfy them; other sentences of this list,
 *   and why the released code works all the same
 */
export function brokenNeeds(
  released: Needs,
  offered: Needs,
  accepted: Record<string, string> = {},
): string[] {
  const faults = [
    ...Object.entries(released.functions).flatMap(([name, needed]) =>
      brokenFunction(name, needed, offered.functions[name]),
    ),
    ...Object.entries(released.records)
      .filter(([name, fields]) => !isSame(fields, offered.records[name]))
      .map(([name]) => `the record ${name} has other fields: give a new one a name of its own`),
    ...Object.entries(released.tables).flatMap(([table, columns]) =>
      brokenTable(table, columns, offered.tables[table]),
    ),
    ...released.enums
      .filter((value) => !offered.enums.includes(value))
      .map((value) => `the value ${value} is gone`),
    ...offered.rules
      .filter((rule) => !released.rules.includes(rule) && !(rule in accepted))
      .filter((rule) => (rule.split(": ")[0] ?? "") in released.tables)
      .map((rule) => `${rule} is new: say in prisma/released/accepted.json why released code keeps it`),
  ];
  return faults.filter((fault) => !(fault in accepted));
}

function brokenFunction(name: string, needed: NeededFunction, offered?: NeededFunction): string[] {
  if (!offered) return [`the function ${name} is gone`];
  const faults: string[] = [];
  for (const [argument, type] of Object.entries(needed.takes)) {
    if (offered.takes[argument] !== type)
      faults.push(`${name} takes ${argument} as ${offered.takes[argument] ?? "nothing"}, not ${type}`);
    else if (needed.optional.includes(argument) && !offered.optional.includes(argument))
      faults.push(`${name} needs ${argument} now`);
  }
  for (const argument of Object.keys(offered.takes))
    if (!(argument in needed.takes) && !offered.optional.includes(argument))
      faults.push(`${name} needs ${argument}, which is new: give it a default`);
  if (!givesAll(needed.gives, offered.gives)) faults.push(`${name} gives something else`);
  return faults;
}

/** Also in the order of the fields. */
function isSame(fields: Record<string, string>, offered?: Record<string, string>): boolean {
  return JSON.stringify(Object.entries(fields)) === JSON.stringify(Object.entries(offered ?? {}));
}

function givesAll(needed: NeededFunction["gives"], offered: NeededFunction["gives"]): boolean {
  if (typeof needed === "string" || typeof offered === "string") return needed === offered;
  return Object.entries(needed.rows).every(([column, type]) => offered.rows[column] === type);
}

function brokenTable(
  table: string,
  needed: Record<string, NeededColumn>,
  offered?: Record<string, NeededColumn>,
): string[] {
  if (!offered) return [`the table ${table} is gone`];
  const faults: string[] = [];
  for (const [column, { type, required, filled }] of Object.entries(needed)) {
    const is = offered[column];
    if (!is) faults.push(`${table}.${column} is gone`);
    else if (is.type !== type) faults.push(`${table}.${column} is ${is.type}, not ${type}`);
    else if (required && !is.required) faults.push(`${table}.${column} may be null now`);
    else if (!required && is.required) faults.push(`${table}.${column} may not be null any more`);
    else if (filled && !is.filled) faults.push(`${table}.${column} has no default any more`);
  }
  for (const [column, { required, filled }] of Object.entries(offered))
    if (!(column in needed) && required && !filled)
      faults.push(`${table}.${column} must be given, and released code does not know it`);
  return faults;
}
