import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLanguage } from "#app/components/use-language.ts";

/**
 * Leads to a sale that the till makes while the card is open, where the customer says yes. One that waited before
 * stays a link on the page: whoever comes back from it wants to see the card.
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
