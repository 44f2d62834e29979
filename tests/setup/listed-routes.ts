import type { UNSAFE_RouteConfigEntry as Entry } from "@remix-run/dev";
import routes from "#app/routes.ts";

export interface Listed {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** All routes of the app, as a build's manifest has them. */
export const listed: Listed[] = [
  { id: "root", path: "" },
  ...routes.flatMap((entry) => listOf(entry, "root")),
];

/** The same by their ids. */
export const manifest = Object.fromEntries(listed.map((route) => [route.id, route]));

function listOf({ file, path, index, children = [] }: Entry, parentId: string): Listed[] {
  return [{ id: file, parentId, path, index }, ...children.flatMap((child) => listOf(child, file))];
}
