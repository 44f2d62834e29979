import { CallExamples } from "./call-examples.tsx";
import { CallTrial } from "./call-trial.tsx";
import { exampleCall } from "./examples.ts";
import { withCode } from "./with-code.tsx";
import { fieldsOf, type Components, type Field, type Schema } from "./fields.ts";

/** The part of an OpenAPI operation that the page uses. */
export interface OperationObject {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
}

type Content = Record<string, { schema?: Schema }>;

const whose: Record<string, string> = {
  customer: "a customer’s token",
  merchantKey: "a store’s key",
  operatorKey: "an operator’s key",
  partnerKey: "a partner’s key",
};

const places: Record<string, string> = { path: "Path", query: "Query", header: "Headers" };

interface Props {
  method: string;
  path: string;
  operation: OperationObject;
  components: Components;
  /** Calls can be sent from the page. */
  canTry: boolean;
}

/** One call: its input, its answers, its refusals, and how programs write it. */
export function Operation({ method, path, operation, components, canTry }: Props) {
  const { operationId, tags, summary, description, security, requestBody, responses = {} } = operation;
  const call = exampleCall(method, path, { operation, components });
  const signIn = Object.keys(security?.[0] ?? {})[0];
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"));
  const failures = Object.entries(responses).filter(([status]) => !status.startsWith("2"));
  return (
    <article id={operationId}>
      <h3>
        <span className="method">{method.toUpperCase()}</span> <code>{path}</code>
      </h3>
      <p>
        {summary}.{" "}
        <span className="muted">
          {tags?.[0] === "webhooks"
            ? "We send it to your server."
            : `Takes ${signIn ? whose[signIn] : "no token"}.`}
        </span>
      </p>
      {description && <p>{withCode(description)}</p>}
      {Object.keys(places).map((place) => (
        <Fields
          key={place}
          title={places[place] ?? place}
          fields={parametersIn(place, operation, components)}
        />
      ))}
      <Fields
        title={isForm(requestBody?.content) ? "Body, a multipart form" : "Body"}
        fields={fieldsIn(requestBody?.content, components)}
      />
      <Fields
        title={`Answer ${success?.[0] ?? ""}`}
        fields={fieldsIn(success?.[1].content, components)}
        answer
      />
      {tags?.[0] !== "webhooks" && (
        <>
          <CallExamples call={call} />
          {canTry && !call.isForm && <CallTrial call={call} id={operationId} />}
        </>
      )}
      <dl className="failures">
        {failures.map(([status, { description: codes }]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{codes}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function Fields({ title, fields, answer = false }: { title: string; fields: Field[]; answer?: boolean }) {
  if (fields.length === 0) return null;
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {fields.map(({ name, type, required, description }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {!required && <span className="muted"> {answer ? "where it applies" : "optional"}</span>}
            </th>
            <td>
              {type}
              {description && <div className="muted">{withCode(description)}</div>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isForm(content: Content | undefined): boolean {
  return content?.["multipart/form-data"] !== undefined;
}

function fieldsIn(content: Content | undefined, components: Components): Field[] {
  const schema = Object.values(content ?? {})[0]?.schema;
  return schema ? fieldsOf(schema, components) : [];
}

function parametersIn(place: string, { parameters = [] }: OperationObject, components: Components): Field[] {
  return parameters
    .filter((parameter) => parameter.in === place)
    .flatMap(({ name, required = false, description, schema = {} }) => {
      const described = { description, ...schema };
      return fieldsOf({ properties: { [name]: described }, required: required ? [name] : [] }, components);
    });
}
