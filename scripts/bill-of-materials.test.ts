import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { billOfMaterials, type Lock } from "./bill-of-materials.ts";

const lock: Lock = {
  name: "shop",
  version: "1.0.0",
  packages: {
    "": { version: "1.0.0", dependencies: { "@x/a": "^1.0.0", b: "^2.0.0" } },
    "node_modules/@x/a": { version: "1.1.0", integrity: "sha512-AAEC", dependencies: { b: "^1.0.0" } },
    "node_modules/@x/a/node_modules/b": { version: "1.0.0", license: "MIT" },
    "node_modules/b": { version: "2.0.0", license: "(MIT OR CC0-1.0)", optionalDependencies: { c: "1" } },
    "node_modules/c": { version: "1.0.0", optional: true, peerDependencies: { t: "1", nowhere: "1" } },
    "node_modules/t": { version: "1.0.0", dev: true, dependencies: { b: "^2.0.0" } },
  },
};

test("each package is named with its hash and licence, and what it needs as Node finds it", () => {
  const { metadata, components, dependencies } = billOfMaterials(lock);
  expect(metadata.component).toEqual({
    ...{ type: "application", name: "shop", version: "1.0.0" },
    ...{ "bom-ref": "pkg:npm/shop@1.0.0", purl: "pkg:npm/shop@1.0.0" },
  });
  expect(components.map(({ purl }) => purl)).toEqual([
    "pkg:npm/%40x/a@1.1.0",
    "pkg:npm/b@1.0.0",
    "pkg:npm/b@2.0.0",
    "pkg:npm/c@1.0.0",
  ]);
  expect(components[0]).toMatchObject({ group: "@x", name: "a", scope: "required" });
  expect(components[0]?.hashes).toEqual([{ alg: "SHA-512", content: "000102" }]);
  expect(components.map(({ licenses }) => licenses)).toEqual([
    undefined,
    [{ license: { id: "MIT" } }],
    [{ expression: "(MIT OR CC0-1.0)" }],
    undefined,
  ]);
  expect(components.at(-1)?.scope).toBe("optional");
  expect(dependencies).toEqual([
    { ref: "pkg:npm/shop@1.0.0", dependsOn: ["pkg:npm/%40x/a@1.1.0", "pkg:npm/b@2.0.0"] },
    { ref: "pkg:npm/%40x/a@1.1.0", dependsOn: ["pkg:npm/b@1.0.0"] },
    { ref: "pkg:npm/b@1.0.0", dependsOn: [] },
    { ref: "pkg:npm/b@2.0.0", dependsOn: ["pkg:npm/c@1.0.0"] },
    { ref: "pkg:npm/c@1.0.0", dependsOn: [] },
  ]);
});

test("of our own lock everything that production loads is in it, with its hash, and nothing of development", () => {
  const own = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
  const { components, dependencies } = billOfMaterials(own);
  const names = components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
  const { dependencies: direct = {} } = own.packages[""] ?? {};
  expect(names).toEqual(expect.arrayContaining(Object.keys(direct)));
  expect(names).toEqual(expect.arrayContaining(["undici", "react-router", "path-to-regexp", "pg-protocol"]));
  for (const name of ["vite", "vitest", "oxlint", "oxfmt"]) expect(names).not.toContain(name);
  const refs = new Set(components.map((component) => component["bom-ref"]));
  expect(refs.size).toBe(components.length);
  for (const { hashes } of components) expect(hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  for (const { dependsOn } of dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
});
