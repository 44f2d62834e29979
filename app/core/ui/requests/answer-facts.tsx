import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Money } from "#app/core/ui/money.tsx";

/** The labels of a card's queries; an unknown query appears under its own name. */
const queries = [
  "card",
  "amount",
  "barCode",
  "qrCode",
  "apiCode",
  "voucherId",
  "emissionDate",
  "document",
] as const;
type Query = (typeof queries)[number];

function isQuery(name: string): name is Query {
  return queries.includes(name as Query);
}

/** The customer's answers to a card's queries; must be inside a `dl`. */
export function AnswerFacts({ answers }: { answers: readonly [query: string, answer: string][] }) {
  const { t } = useTranslation("till");
  return answers.map(([query, answer]) => (
    <Fact key={query} name={isQuery(query) ? t(`query.${query}`) : query}>
      {query === "amount" && /^\d+$/.test(answer) ? (
        <Money millimes={Number(answer)} />
      ) : (
        <bdi className="break-all">{answer}</bdi>
      )}
    </Fact>
  ));
}
