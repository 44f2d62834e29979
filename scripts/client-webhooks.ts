import { fieldsOf, typeOf, type JsonSchema, type Names } from "./client-types.ts";

/**
 * The bodies of events, by type. What every body has, and what the events of one family have in common, is said once:
 * each event would repeat it.
 */
export function webhooksSource(bodies: Record<string, JsonSchema>, names: Names): string {
  const types = Object.keys(bodies);
  const families = [...new Set(types.map(familyOf))].map((family) => {
    const own = types.filter((one) => familyOf(one) === family);
    return { name: `${nameOf(family)}Event`, own, shared: sharedBy(own.map((one) => dataOf(bodies[one]))) };
  });
  const { type: _type, data: _data, ...shared } = bodies[types[0] ?? ""]?.properties ?? {};
  return [
    `/** What is posted to your server. */\ninterface EventOf<Type extends string, Data> {${fieldsOf(shared, Object.keys(shared), names)} type: Type; data: Data }`,
    ...families.map(({ name, shared: fields, own }) => {
      const { required } = dataOf(bodies[own[0] ?? ""]);
      return `export interface ${name} {${fieldsOf(fields, required ?? [], names)}}`;
    }),
    "/** The body of each event for your server, by its type. */\nexport interface webhooks {",
    ...families.flatMap(({ name, shared: fields, own }) =>
      own.map((one) => {
        const quoted = JSON.stringify(one);
        return `${quoted}: EventOf<${quoted}, ${[name, ...ownFields(dataOf(bodies[one]), fields, names)].join(" & ")}>;`;
      }),
    ),
    "}",
  ].join("\n");
}

type Fields = Record<string, JsonSchema>;

const familyOf = (type: string) => type.split(".")[0] ?? type;

/** `online_use` as `OnlineUse`. */
const nameOf = (family: string) =>
  family.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const dataOf = (body: JsonSchema | undefined): JsonSchema => body?.properties?.data ?? {};

/** The fields that stand in all of these in the same way. */
function sharedBy([first, ...others]: readonly JsonSchema[]): Fields {
  return Object.fromEntries(
    Object.entries(first?.properties ?? {}).filter(([name, field]) =>
      others.every(({ properties }) => JSON.stringify(properties?.[name]) === JSON.stringify(field)),
    ),
  );
}

/** The type of what stands in this one alone; none if all of it is shared. */
function ownFields({ properties = {}, required = [] }: JsonSchema, shared: Fields, names: Names): string[] {
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !(name in shared)));
  return Object.keys(own).length === 0 ? [] : [typeOf({ type: "object", properties: own, required }, names)];
}
