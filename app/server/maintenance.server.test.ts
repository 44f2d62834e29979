import { describe, expect, it } from "vitest";
import { readRoutes, type PageRoute } from "#tests/setup/read-routes.ts";
import { opensDuringMaintenance } from "./maintenance.server.ts";

const id = "0194f3a2-7c11-7d10-8c3e-0a1b2c3d4e5f";

/** A route's address, with an id for every parameter. */
function addressOf({ path }: PageRoute): string {
  return path.replace("/:lang", "/fr").replace(/:\w+|\*/g, id);
}

describe("what goes on while the house is closed", () => {
  it("is of all pages only these: a new one is closed unless it is added here", async () => {
    const pages = (await readRoutes()).map(addressOf).filter((address) => !address.startsWith("/api/"));
    expect(pages.length).toBeGreaterThan(60);
    const [operators, others] = [
      pages.filter((page) => page.startsWith("/fr/operator")),
      pages.filter((page) => !page.startsWith("/fr/operator")),
    ];
    expect(operators.filter((page) => !opensDuringMaintenance(page))).toEqual([]);
    expect(others.filter(opensDuringMaintenance).sort()).toEqual(
      [
        "/.well-known/security.txt",
        ...[`/avatars/${id}/${id}/${id}?`, `/pay/${id}`, `/payments/callback/${id}`],
        // Devices whose pass has changed: nothing is sold there.
        ...["log", `passes/${id}/${id}`].map((path) => `/passes/apple/v1/${path}`),
        ...["", `/${id}`].map((serial) => `/passes/apple/v1/devices/${id}/registrations/${id}${serial}`),
        ...[`/sandbox/gateway/${id}`, "/sandbox/messages"],
        ...["maintenance", "offline", "sign-out", "theme", "session", "events"].map((page) => `/fr/${page}`),
        ...[`sale/${id}`, "events", "now", "send", "offline", "offline/sold"].map(
          (page) => `/fr/cashier/${page}`,
        ),
        ...[`purchase/${id}`, `purchase/${id}/state`, `scan/${id}`, `scan/${id}/state`].map(
          (page) => `/fr/${page}`,
        ),
      ].sort(),
    );
  });

  it.each([`/ar/scan/${id}.data`, `/en/cashier/sale/${id}.data`, "/api/v1/nothing", "/__manifest"])(
    "%s is open",
    (path) => {
      expect(opensDuringMaintenance(path)).toBe(true);
    },
  );

  it.each([
    "/",
    "/fr",
    "/fr.data",
    "/_root.data",
    "/fr/scan",
    "/fr/scan/T-K7M2-PQ9X",
    "/scan/T-K7M2-PQ9X",
    `/de/scan/${id}`,
    `/fr/scan/${id}/x`,
    "/apiary",
    "/fr/maintenance/x",
    "/fr/cashier/offline/kit",
    "/fr/operators",
  ])("%s is closed", (path) => {
    expect(opensDuringMaintenance(path)).toBe(false);
  });
});
