import { isDeepStrictEqual } from "node:util";
import { languages } from "#app/core/domain/languages.ts";

/** A record or a body by its fields, as JSON holds it. */
export type Fields = Record<string, unknown>;

/** A small record within a list (`cards`), which keeps its id. */
export type Row = Fields & { id: string };

/** Whether a value is the same text in several languages, whole or only some of them. */
export function isText(value: unknown): value is Record<string, string> {
  return isFields(value) && keysOf(value).length > 0 && keysOf(value).every(isOneLanguage);
}

/** Whether a value is a list of small records, each with its id. */
export function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRow);
}

export function isRow(value: unknown): value is Row {
  return isFields(value) && typeof value["id"] === "string";
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** The ids of rows in their order. */
export function idsOf(rows: readonly Row[]): string[] {
  return rows.map(({ id }) => id);
}

/** A field within another by its path (`cards.{id}.title`). */
export function within(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

/** Whether one path is the other, or lies within it. */
export function overlap(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

export const same = isDeepStrictEqual;

function keysOf(value: Fields): string[] {
  return Object.keys(value);
}

function isOneLanguage(name: string): boolean {
  return languages.some((language) => language === name);
}
