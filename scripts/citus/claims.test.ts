import { expect, test } from "vitest";
import { atShard } from "./claims.ts";

const plain = {
  name: "take_untold_notices",
  takes: "p_most integer, p_now timestamp with time zone",
  gives: "TABLE(id uuid, cause text)",
  names: ["p_most", "p_now"],
};
const body = (statement: string) =>
  `\n#variable_conflict use_column\nBEGIN\n  RETURN QUERY ${statement};\nEND `;

test("a claim is made for a shard: the table by its name there, the arguments by their places", () => {
  const source = body(
    "UPDATE notice SET told_at = p_now WHERE id IN (SELECT id FROM notice WHERE cause NOT LIKE 'notice%' LIMIT p_most) RETURNING id, cause",
  );
  const sql = atShard({ ...plain, source }, "notice");
  expect(sql).toContain(
    "FUNCTION cluster.take_untold_notices(p_shard uuid, p_most integer, p_now timestamp with time zone)",
  );
  expect(sql).toContain("UPDATE %1$I SET told_at = $2 WHERE id IN (SELECT id FROM %1$I ");
  expect(sql).toContain("%%' LIMIT $1)");
  expect(sql).toContain("cluster.table_at('notice', p_shard)) USING p_most, p_now;");
});

test("a function of more than one statement is refused", () => {
  expect(() => atShard({ ...plain, source: body("SELECT 1; SELECT 2") }, "notice")).toThrow(
    "take_untold_notices is not one statement",
  );
});
