import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { SmallDisk } from "./small-disk.ts";
import { inFolder } from "./stage.ts";

test("a stage that fails while it is made leaves no folder and no disk behind", async () => {
  const logs = mkdtempSync(path.join(tmpdir(), "mezia-stage-"));
  onTestFinished(() => rmSync(logs, { recursive: true }));
  let made = "";
  const making = inFolder(logs, (folder) => {
    made = folder;
    const disk = new SmallDisk(path.join(folder, "disk"), "1m");
    writeFileSync(path.join(disk.folder, "data"), "all of it");
    return Promise.reject(new Error("Postgres did not start"));
  });
  await expect(making).rejects.toThrow("Postgres did not start");
  expect(made).not.toBe("");
  expect(existsSync(made)).toBe(false);
  if (existsSync("/proc/mounts")) expect(readFileSync("/proc/mounts", "utf8")).not.toContain(made);
});
