/** Drills of a machine's disk. */
import { expect } from "vitest";
import { good, type Drill } from "./drill.ts";
import { rowsFor } from "./logins.ts";
import type { Machine } from "./machine.ts";

export function drillsOfMachines(of: () => Machine): Record<string, Drill> {
  return {
    MeziaDiskFull: {
      begin: () => Promise.resolve(of().write("backups/old/rows", 15)),
      async follow(page) {
        await good(page.exactly("df -h"));
        const largest = await good(page.command("du -xh", { MOUNTPOINT: of().folder }));
        expect(largest).toMatch(/1[56]M\t.*\/backups\/old\n/);
        expect(await rowsFor("oncall", page.command("SELECT relname, pg_size_pretty"))).toHaveLength(10);
        // It was copied elsewhere.
        of().remove("backups/old");
      },
    },
    MeziaDiskFills: {
      // One night wrote more than half of it.
      begin: () => Promise.resolve(of().write("import.csv", 10)),
      follow: () => Promise.resolve(of().enlarge(64)),
    },
    MeziaDisksUnseen: {
      begin: () => Promise.resolve(of().stopExporter()),
      async follow(page) {
        const asked = page.command("curl -f http://MACHINE:9100", { "http://MACHINE:9100": of().url });
        await expect(good(asked)).rejects.toThrow();
        await of().startExporter();
        expect(await good(asked)).toMatch(/node_filesystem_avail_bytes\{.*mountpoint="\/"/);
      },
    },
  };
}
