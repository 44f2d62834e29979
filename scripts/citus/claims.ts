/** A function of the database, as its catalogue has it. */
export interface PlainFunction {
  name: string;
  /** Its arguments and its result, as they stand in CREATE FUNCTION. */
  takes: string;
  gives: string;
  /** The names of its arguments, in their order. */
  names: string[];
  source: string;
}

/**
 * The functions that claim or read rows of all customers, and the table whose rows these are. Each is one statement. Many
 * rows can only be locked in one shard at a time, under the table's name there: so a shard has a form of each, made from
 * the plain one.
 */
export const claims: Readonly<Record<string, string>> = {
  claim_messages: "outbox",
  claim_webhooks: "outbox",
  read_live_events: "outbox",
  take_untold_notices: "notice",
};

const oneStatement = /^\s*#variable_conflict use_column\s+BEGIN\s+RETURN QUERY\s+([^;]+);\s*END;?\s*$/;

/** SQL that makes the form of a claim for a shard, which has it as its first argument. */
export function atShard({ name, takes, gives, names, source }: PlainFunction, table: string): string {
  const [, statement] = oneStatement.exec(source) ?? [];
  if (statement === undefined) throw new Error(`${name} is not one statement.`);
  const text = statement
    .replaceAll("%", "%%")
    .replace(new RegExp(`\\b${table}\\b`, "g"), "%1$I")
    .replace(/\bp_\w+\b/g, (argument) => `$${names.indexOf(argument) + 1}`);
  return `CREATE OR REPLACE FUNCTION cluster.${name}(p_shard uuid, ${takes}) RETURNS ${gives} LANGUAGE plpgsql AS $form$
    #variable_conflict use_column
    BEGIN
      RETURN QUERY EXECUTE format($statement$${text}$statement$, cluster.table_at('${table}', p_shard)) USING ${names.join(", ")};
    END $form$`;
}
