import type { ReactNode } from "react";
import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";

interface PersonAccessProps {
  person: { id: string; name: string; status: "INVITED" | "ACTIVE" | "CLOSED"; version: number };
  /** One of several on the page: its forms send its id, and readers of the screen hear its name. */
  among?: boolean;
}

/** Invites the person again, closes or reopens their access; what it sends is `invite`, `close` or `open`. */
export function PersonAccess({ person: { id, name, status, version }, among = false }: PersonAccessProps) {
  const { t } = useTranslation("staff");
  const whose = among && <input type="hidden" name="personId" value={id} />;
  const seen = <input type="hidden" name="version" value={version} />;
  const named = (text: string) => (among ? { ask: text, name: `${text} · ${name}` } : { ask: text });
  if (status === "CLOSED")
    return (
      <Closed among={among}>
        <Form method="post">
          {whose}
          {seen}
          <SubmitButton intent="open" variant="secondary" size="sm">
            {t("person.open")}
          </SubmitButton>
        </Form>
      </Closed>
    );
  return (
    <section className="flex flex-wrap gap-4">
      <ConfirmAction {...named(t("person.again"))} text={t("person.againText")}>
        <Form method="post">
          {whose}
          <SubmitButton intent="invite">{t("person.again")}</SubmitButton>
        </Form>
      </ConfirmAction>
      <ConfirmAction {...named(t("person.close"))} text={t("person.closeText")} tone="danger">
        <Form method="post">
          {whose}
          {seen}
          <SubmitButton intent="close" variant="danger">
            {t("person.closeNow")}
          </SubmitButton>
        </Form>
      </ConfirmAction>
    </section>
  );
}

/** On a page of its own it says what is closed; in a list the status beside the name does. */
function Closed({ among, children }: { among: boolean; children: ReactNode }) {
  const { t } = useTranslation("staff");
  return among ? (
    children
  ) : (
    <Callout tone="warn" title={t("person.closed")}>
      {children}
    </Callout>
  );
}
