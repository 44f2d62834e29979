/**
 * The settings that a server needs to start in production; mails go to the catcher, and other services cannot
 * be reached.
 */
export function productionSettings(smtpUrl: string): Record<string, string> {
  return {
    NODE_ENV: "production",
    SANDBOX: "0",
    STOP_GRACE_SECONDS: "0",
    ORIGIN: "https://mezia.example",
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Mezia <no-reply@mezia.example>",
    SELLER_NAME: "Mezia SA",
    SELLER_ADDRESS: "1 rue de Marseille, 1000 Tunis",
    SELLER_TAX_ID: "1234567/B/A/M/000",
    INPDP_DECLARATION: "1234567",
    INPDP_TRANSFER: "21-04/2026",
    RECEIVERS: JSON.stringify({
      hosting: { name: "Datacentre du Lac", country: "TN" },
      mail: { name: "Poste du Lac", country: "TN" },
      konnect: { name: "Konnect Networks", country: "TN" },
      billing: { name: "Orange Tunisie", country: "TN" },
    }),
    BCRYPT_COST: "12",
    SMS_PROVIDER: "twilio",
    TWILIO_ACCOUNT_SID: "AC0",
    TWILIO_AUTH_TOKEN: "none",
    TWILIO_FROM: "+21670000000",
    PAYMENT_GATEWAY: "konnect",
    KONNECT_URL: "http://127.0.0.1:9",
    KONNECT_API_KEY: "none",
    KONNECT_WALLET_ID: "none",
    E_INVOICE: "off",
    BILLING_PROVIDER: "operator",
    BILLING_URL: "http://127.0.0.1:9",
    BILLING_TOKEN_URL: "http://127.0.0.1:9/token",
    BILLING_CLIENT_ID: "none",
    BILLING_CLIENT_SECRET: "none",
    TRUSTED_PROXIES: "loopback",
    FILE_STORE: "local",
    FILES_DIR: "test-results/files",
  };
}
