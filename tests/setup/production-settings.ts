/** What a server needs to start as in production; mails go to the catcher, nothing else can be reached. */
export function productionSettings(smtpUrl: string): Record<string, string> {
  return {
    NODE_ENV: "production",
    SANDBOX: "0",
    ORIGIN: "https://mezia.example",
    SMTP_URL: smtpUrl,
    MAIL_FROM: "Mezia <no-reply@mezia.example>",
    BCRYPT_COST: "12",
    SMS_PROVIDER: "twilio",
    TWILIO_ACCOUNT_SID: "AC0",
    TWILIO_AUTH_TOKEN: "none",
    TWILIO_FROM: "+21670000000",
    TRUSTED_PROXIES: "loopback",
    FILE_STORE: "local",
    FILES_DIR: "test-results/files",
  };
}
