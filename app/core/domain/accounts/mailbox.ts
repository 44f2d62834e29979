/** What a provider makes of the part before the @ of an address. */
interface Provider {
  domains: readonly string[];
  /** The sign behind which the owner may write anything. */
  tag: "+" | "-";
  /** The signs that make no difference. */
  ignored: "" | "." | "._-";
  /** The one domain of all of these, if their addresses are the same mailboxes. */
  one?: string;
}

const providers: readonly Provider[] = [
  { domains: ["gmail.com", "googlemail.com"], tag: "+", ignored: ".", one: "gmail.com" },
  {
    domains: [
      ...[
        "outlook.com",
        "outlook.fr",
        "outlook.sa",
        "hotmail.com",
        "hotmail.fr",
        "hotmail.co.uk",
        "hotmail.it",
      ],
      ...["live.com", "live.fr", "live.co.uk", "msn.com"],
    ],
    ...{ tag: "+", ignored: "" },
  },
  { domains: ["icloud.com", "me.com", "mac.com"], tag: "+", ignored: "", one: "icloud.com" },
  {
    domains: ["yahoo.com", "yahoo.fr", "yahoo.co.uk", "yahoo.it", "yahoo.de", "ymail.com", "rocketmail.com"],
    ...{ tag: "-", ignored: "" },
  },
  { domains: ["proton.me", "protonmail.com", "pm.me"], tag: "+", ignored: "._-", one: "proton.me" },
  { domains: ["fastmail.com", "fastmail.fm"], tag: "+", ignored: "" },
];

const providerOf = new Map(
  providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

/**
 * The mailbox that an e-mail address reaches, in one form for all its spellings: without what follows a plus (at Yahoo a
 * dash), at Google without dots, at Proton without dots, dashes and underscores. Null for a phone, and for an address of any
 * other domain, where each address may be somebody else's. One mailbox is one person: it has one account.
 * @param login in the form in which logins are stored
 */
export function mailboxOf(login: string): string | null {
  const [local = "", domain = ""] = login.split("@");
  const provider = providerOf.get(domain);
  if (!provider) return null;
  const bare = local.split(provider.tag)[0] ?? "";
  const name = [...bare].filter((sign) => !provider.ignored.includes(sign)).join("");
  return name === "" ? login : `${name}@${provider.one ?? domain}`;
}

/** By what contacts are compared: the mailbox that they reach or, where nothing is known of its spellings, themselves. */
export function reachOf(login: string): string {
  return mailboxOf(login) ?? login;
}
