/** `npm run --silent sbom`: prints the packages that production installs as CycloneDX. */
import { readFileSync } from "node:fs";
import { billOfMaterials, type Lock } from "#scripts/bill-of-materials.ts";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
console.log(JSON.stringify(billOfMaterials(lock), null, 2));
