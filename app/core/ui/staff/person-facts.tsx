import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { Fact } from "#app/core/ui/fact.tsx";

interface PersonFactsProps {
  email: string;
  secondFactor: "TOTP" | "PASSKEY" | null;
  /** When they were last there, in words; null for never. */
  seen: string | null;
}

/** What is known of a person who works at the desk or for a partner. */
export function PersonFacts({ email, secondFactor, seen }: PersonFactsProps) {
  const { t } = useTranslation("staff");
  return (
    <Ruled>
      <dl className="divide-y divide-line">
        <Fact name={t("person.email")}>
          <bdi translate="no" dir="ltr" className="break-all">
            {email}
          </bdi>
        </Fact>
        <Fact name={t("factor")}>{t(`factors.${secondFactor ?? "none"}`)}</Fact>
        <Fact name={t("person.lastSeen")}>{seen ?? t("person.never")}</Fact>
      </dl>
    </Ruled>
  );
}
