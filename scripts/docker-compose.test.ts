import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

test.each(["docker-compose.yml", "ops/docker-compose.yml"])(
  "%s opens its ports to this machine only, unless told otherwise",
  (file) => {
    const { services } = parse(readFileSync(file, "utf8"), { merge: true }) as {
      services: Record<string, { ports?: string[] }>;
    };
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports)
      expect(port).toMatch(/^(?:\$\{MEZIA_BIND:-127\.0\.0\.1\}|127\.0\.0\.1):\d+:\d+$/);
  },
);
