import { useNavigate } from "#app/remix.ts";
import { useEffect, useRef } from "react";
import { useLanguage } from "#app/core/ui/use-language.ts";

/**
 * Opens the page of a sale that the till starts while the card is open, so that the customer can confirm it.
 * A sale that was already waiting stays a link on the card: a customer who comes back from it wants to see
 * the card.
 */
export function useSaleArrival(waitingSaleId: string | null): void {
  const language = useLanguage();
  const navigate = useNavigate();
  const known = useRef(waitingSaleId);
  useEffect(() => {
    if (waitingSaleId === null || waitingSaleId === known.current) return;
    known.current = waitingSaleId;
    navigate(`/${language}/scan/${waitingSaleId}`);
  }, [waitingSaleId, language, navigate]);
}
