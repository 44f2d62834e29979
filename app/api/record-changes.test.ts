import { expect, test } from "vitest";
import { codesOf } from "#app/api/endpoint/endpoint.ts";
import { allCalls } from "./table.server.ts";

test("every PATCH of operators and partners says which version of its record it changes", () => {
  const changes = Object.entries(allCalls()).flatMap(([path, { PATCH }]) =>
    PATCH?.signIn === "operator" || PATCH?.signIn === "partner" ? [{ path, PATCH }] : [],
  );
  expect(changes.length).toBeGreaterThan(14);
  for (const { path, PATCH } of changes) {
    expect(PATCH.changes, `${path} is not declared by recordChange or ownRecordChange`).toBeDefined();
    expect(PATCH.answer.shape, path).toHaveProperty("version");
    expect(codesOf(PATCH), path).toContain("CONFLICT");
  }
});
