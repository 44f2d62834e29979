import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "../setup/browser.ts";

const run = promisify(execFile);
const guide = readFileSync("docs/integrators.md", "utf8");
const blocks = [...guide.matchAll(/^```bash\n([\s\S]*?)^```$/gm)].map(([, code]) => code ?? "");

test("every line of the integrators' guide runs, from a key to a sale that is confirmed and partly cancelled", async ({
  baseURL,
}) => {
  expect(blocks).toHaveLength(11);
  const script = blocks.join("\necho ---\n");
  const { stdout } = await run("bash", ["-euo", "pipefail", "-c", script], {
    env: { ...process.env, FORCE_COLOR: "0", BASE: `${baseURL}/api/v1` },
  });
  const [key, sale, customer, stream, answer, cancelled, redeemed, card, byCard, linked, refusal] = stdout
    .split("---")
    .map((text) => text.trim());
  expect(key).toContain('"success":true');
  expect(sale).toMatch(/\/scan\/T-\w{4}-\w{4}$/);
  expect(customer).toBe("ATTACHED\nAWAITING_CASHIER");
  expect(stream).toContain("retry:");
  expect(answer).toMatch(/^24500\nCONFIRMED\n[1-9]\d*$/);
  expect(cancelled).toBe("4500");
  expect(redeemed).toMatch(/^5000\n\d+\n\d+$/);
  expect(card).toMatch(/^\d+\n\d+$/);
  expect(byCard).toBe("ATTACHED\n12000\nAWAITING_CASHIER\nCONFIRMED");
  expect(linked).toMatch(/^company 4711\nPARTNER\nhttp\S+\/ar\/store\/[0-9a-f-]{36}$/);
  expect(refusal).toContain("TRANSACTION_INVALID_STATUS");
});
