/** A package in package-lock.json, which lists packages by the folder in which each is installed. */
interface LockedPackage {
  version?: string;
  /** The package's own name, if it is installed under another name. */
  name?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  /** Needed only for development, or by an optional or peer dependency that production leaves out. */
  devOptional?: boolean;
  /** Installed on some machines only. */
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface Lock {
  name: string;
  version?: string;
  packages: Record<string, LockedPackage>;
}

interface Component {
  type: "library" | "application";
  "bom-ref": string;
  group?: string;
  name: string;
  version: string;
  scope?: "required" | "optional";
  hashes?: { alg: string; content: string }[];
  licenses?: ({ license: { id: string } } | { expression: string })[];
  purl: string;
}

export interface BillOfMaterials {
  bomFormat: "CycloneDX";
  specVersion: "1.5";
  version: 1;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * The packages that production installs, as CycloneDX 1.5, in the order of the lock: the same lock gives the
 * same bytes. It reads the lock itself, because `npm sbom --omit dev` leaves out packages that development
 * needs as well.
 */
export function billOfMaterials(lock: Lock): BillOfMaterials {
  const folders = Object.keys(lock.packages).filter((folder) => folder === "" || isInstalled(lock, folder));
  const components = new Map<string, Component>();
  const dependencies = new Map<string, Set<string>>();
  for (const folder of folders) {
    const component = componentOf(lock, folder);
    const ref = component["bom-ref"];
    // One version may lie in several folders, and need other versions of its own dependencies in each.
    components.set(ref, components.get(ref) ?? component);
    const needed = dependencies.get(ref) ?? new Set();
    for (const other of neededBy(lock, folder)) needed.add(componentOf(lock, other)["bom-ref"]);
    dependencies.set(ref, needed);
  }
  const [application, ...libraries] = components.values();
  if (!application) throw new Error("the lock has no root");
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: application },
    components: libraries,
    dependencies: [...dependencies].map(([ref, needed]) => ({ ref, dependsOn: [...needed] })),
  };
}

function isInstalled({ packages }: Lock, folder: string): boolean {
  const { dev = false, devOptional = false } = packages[folder] ?? {};
  return !dev && !devOptional;
}

function componentOf(lock: Lock, folder: string): Component {
  const { version = "0.0.0", integrity, license, optional = false, ...known } = lock.packages[folder] ?? {};
  const fullName = folder === "" ? lock.name : (known.name ?? folder.replace(/^.*node_modules\//, ""));
  const [group, name] = fullName.startsWith("@") ? fullName.split("/") : [undefined, fullName];
  const purl = `pkg:npm/${fullName.replace("@", "%40")}@${version}`;
  return {
    type: folder === "" ? "application" : "library",
    "bom-ref": purl,
    ...(group !== undefined && { group }),
    name: name ?? fullName,
    version,
    ...(folder !== "" && { scope: optional ? "optional" : "required" }),
    ...(integrity !== undefined && { hashes: [hashOf(integrity)] }),
    ...(license !== undefined && { licenses: [licenseOf(license)] }),
    purl,
  };
}

/** The hash in `sha512-…`, which the lock writes in base64. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = "", text = ""] = integrity.split("-", 2);
  return { alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(text, "base64").toString("hex") };
}

function licenseOf(license: string) {
  return /[\s()]/.test(license) ? { expression: license } : { license: { id: license } };
}

/**
 * The folders of the packages that a package needs, found as Node finds them: first in its own folder, then
 * in those above.
 */
function neededBy(lock: Lock, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = lock.packages[folder] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    for (let place: string | null = folder; place !== null; place = above(place)) {
      const found = `${place === "" ? "" : `${place}/`}node_modules/${name}`;
      if (lock.packages[found]) return isInstalled(lock, found) ? [found] : [];
    }
    // The lock has no such package: an optional one that no machine of ours needs.
    return [];
  });
}

function above(folder: string): string | null {
  if (folder === "") return null;
  const end = folder.lastIndexOf("/node_modules/");
  return end < 0 ? "" : folder.slice(0, end);
}
