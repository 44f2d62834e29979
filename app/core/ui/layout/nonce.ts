import { createContext, useContext } from "react";

/** The nonce of this answer's content security policy; only the server has one. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
