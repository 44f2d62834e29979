// Made by `npm run client` from the description of the API.
export interface paths {
  "/auth/login": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Signs a customer in by password
     * @description USER_UNVERIFIED comes with a `challenge` for `/auth/otp`; a code is sent when the limits allow.
     */
    post: operations["postAuthLogin"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/login/token": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Signs a customer in by a token that their operator has signed, once
     * @description Who has no account yet gets one, without a password.
     */
    post: operations["postAuthLoginToken"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/logout": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Ends the session of the token */
    post: operations["postAuthLogout"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/otp": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Proves a login by the code that was sent to it
     * @description Afterwards sign in with `/auth/login`.
     */
    post: operations["postAuthOtp"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/otp/send": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sends a new code, 60 seconds after the last one at the earliest
     * @description An unknown login is answered in the same way.
     */
    post: operations["postAuthOtpSend"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/register": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Registers an e-mail address or phone; a code is sent to it
     * @description A login that was registered and never proved is registered again. USER_SINGLE_SIGN_IN comes with a `challenge`, whose code is the `password` of `/auth/login`. Prove it with `/auth/otp`.
     */
    post: operations["postAuthRegister"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/reset": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Puts a new password in place of a forgotten one
     * @description `challenge` is that of `/auth/otp`. Every session ends.
     */
    post: operations["postAuthReset"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/auth/reset/send": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sends a code with which a forgotten password can be replaced
     * @description An unknown login is answered in the same way. Prove the code with `/auth/otp`.
     */
    post: operations["postAuthResetSend"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/account/delete": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Asks for the account to be deleted, 30 days from now
     * @description Takes the password, the PIN with its challenge, or a code with the challenge of `/auth/otp/send` (`DELETE_ACCOUNT`). Every session ends at once; signing in before it takes effect cancels it.
     */
    post: operations["postClientAccountDelete"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/account/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Everything held about the customer
     * @description Amounts are whole points and whole millimes. Nothing that proves who they are: no hash, code or secret.
     */
    get: operations["getClientAccountExport"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/card": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The customer's card: the code that says at a till who they are */
    get: operations["getClientCard"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/clickout/claim": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Claim what a campaign code stands for, once
     * @description Free, also of an offer for premium. `CLICKOUT_SERVICE_ERROR`: the code is good, but its offer is sold out, paused or over; the message says which, and the code still holds.
     */
    post: operations["postClientClickoutClaim"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What happens to the customer, as it happens
     * @description Events: `points` (the points have changed), `level` (a level was reached), `wallet` (an item was bought, used or given back, or a purchase (`purchaseId`) has another status), `premium` (premium was opened, suspended, cancelled or has ended: `status` says how it stands), `notice` (there is a new notice, of this `kind`), `transaction` (a transaction in store was made, attached, confirmed, refused or cancelled), `request` (a validation request was made or answered), `reset` (events were missed that are not kept any more: read everything afresh). The data of each is a JSON object with its `type` and the ids of what it is about.
     */
    get: operations["getClientEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/help-menu": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What can be read in the help center, in its own order */
    get: operations["getClientHelpMenu"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/help-menu/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One topic of the help center
     * @description Its figures are those of the rules at this moment.
     */
    get: operations["getClientHelpMenuById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/help/stories": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The stories that introduce the app, and which of them the customer has seen */
    get: operations["getClientHelpStories"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/help/stories/{id}/view": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Note that the customer has seen a story
     * @description Again is the same as once.
     */
    post: operations["postClientHelpStoriesByIdView"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/invoices": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Invoices of what was paid in money
     * @description The latest first; one for each purchase with a money part, from when it is paid.
     */
    get: operations["getClientInvoices"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/invoices/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One invoice */
    get: operations["getClientInvoicesById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/invoices/{id}/document": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * An invoice as a PDF
     * @description In the caller's language; the same invoice in the same language is the same file.
     */
    get: operations["getClientInvoicesByIdDocument"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/notification-preferences": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How the customer wants to hear of each kind */
    get: operations["getClientNotificationPreferences"];
    /** Changes how the customer wants to hear */
    put: operations["putClientNotificationPreferences"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/notifications": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the customer is told of, newest first */
    get: operations["getClientNotifications"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/notifications/read-all": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Marks all notices as read */
    post: operations["postClientNotificationsReadAll"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/notifications/{id}/read": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Marks a notice as read */
    post: operations["postClientNotificationsByIdRead"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/onboarding/later": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Put the rest of the onboarding off
     * @description Again is the same as once. Kept with the account until the next step is answered.
     */
    post: operations["postClientOnboardingLater"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/onboarding/step1": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Onboarding, step 1: first name */
    post: operations["postClientOnboardingStep1"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/onboarding/step2": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Onboarding, step 2: last name, phone, birthday */
    post: operations["postClientOnboardingStep2"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/onboarding/step3": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Onboarding, step 3: at least three interests */
    post: operations["postClientOnboardingStep3"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/partners": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The partners and their stores, newest first */
    get: operations["getClientPartners"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/partners/use-online": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Go to a partner's online shop
     * @description Makes an online transaction, whose points the customer claims with the invoice. A visit of the same day that nothing has been claimed for is gone on with.
     */
    post: operations["postClientPartnersUseOnline"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/partners/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One partner and its stores */
    get: operations["getClientPartnersById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/pin": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Chooses a PIN for this device, or with the password another
     * @description The challenges of other devices end. A change without the password is `INVALID_INPUT`.
     */
    post: operations["postClientPin"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/points": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The customer's points */
    get: operations["getClientPoints"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/points/history": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Every movement of the customer's points with its reason, or their online transactions, newest first */
    get: operations["getClientPointsHistory"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/premium": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How the customer's premium stands, and what it costs */
    get: operations["getClientPremium"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/premium/cancel": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancels premium, which stays open to the end of its period
     * @description One that is suspended has nothing left that is paid, and is over at once.
     */
    post: operations["postClientPremiumCancel"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/premium/subscribe": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begins a subscription; a code is sent to the phone that is to pay
     * @description Orange numbers only. Asked again after 60 seconds it sends another code. A subscription that was cancelled and is still paid can be taken up again, with this phone and plan.
     */
    post: operations["postClientPremiumSubscribe"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/premium/validate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Opens premium by the code that was sent to the phone; the first period is charged
     * @description `PENDING` with `charging` where the operator has not answered in time: premium opens as soon as it does.
     */
    post: operations["postClientPremiumValidate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/profile": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The head of the profile: points, level and the way to the next, account */
    get: operations["getClientProfile"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/profile/info": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the customer has told about themselves */
    get: operations["getClientProfileInfo"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/profile/info/update": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Change what the customer has told about themselves
     * @description Only the fields that are named change.
     */
    post: operations["postClientProfileInfoUpdate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/profile/info/update/avatar": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Change the customer's picture
     * @description PNG or JPEG by its content, at most 2 MB. It is made square, upright and free of hidden data.
     */
    post: operations["postClientProfileInfoUpdateAvatar"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/profile/info/update/login": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begins to change the e-mail or phone; a code is sent to the new one
     * @description An e-mail replaces the e-mail, a phone the phone, or adds the missing one.
     */
    post: operations["postClientProfileInfoUpdateLogin"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/profile/info/update/login/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Puts the new e-mail or phone in place, by the code that was sent to it */
    post: operations["postClientProfileInfoUpdateLoginConfirm"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/profile/info/update/password": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Changes the password
     * @description Every other session ends.
     */
    post: operations["postClientProfileInfoUpdatePassword"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/profile/levels": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The levels: what each asks and brings, and how far the customer has come */
    get: operations["getClientProfileLevels"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/push-key": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The key with which a browser subscribes to pushes */
    get: operations["getClientPushKey"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/push-subscriptions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A browser takes pushes for this customer from now on */
    post: operations["postClientPushSubscriptions"];
    /**
     * A browser takes no more pushes for this customer
     * @description The endpoint in the body, or for clients that send none with DELETE in the query.
     */
    delete: operations["deleteClientPushSubscriptions"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/referral": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The customer's referral code, and the friends who were invited */
    get: operations["getClientReferral"];
    put?: never;
    /**
     * Invites a friend by e-mail or SMS
     * @description The message goes out in the inviter's language, with their first name and link. At most 20 a day. A contact gets one message in seven days, whoever invites; the others' invites wait without one.
     */
    post: operations["postClientReferral"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/request/document/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The document that the customer sent with one of their requests */
    get: operations["getClientRequestDocumentById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/request/status/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How far one of the customer's requests has come */
    get: operations["getClientRequestStatusById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/request/validation": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Claim the points of an online purchase
     * @description They show as pending until the merchant has answered; after a refusal the customer may claim once more. One document, and one order id at a partner's, counts for one claim, whoever makes it: `details` name which was used. The document is known by its content; a picture is kept without hidden data.
     */
    post: operations["postClientRequestValidation"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/sale-point/buy": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Buy a card of a sale point: the cashier has five minutes for an answer
     * @description A card's points are reserved, and a voucher or coupon is kept, until the cashier has answered.
     */
    post: operations["postClientSalePointBuy"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/sale-point/request": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask the merchant for a card of a sale point
     * @description A card's points are reserved until the merchant has answered. The document is known by its content; a picture is kept without hidden data.
     */
    post: operations["postClientSalePointRequest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/sale-point/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A counter and what can be bought or claimed there */
    get: operations["getClientSalePointById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/shop": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The shop's offers
     * @description Offers stay in sight for seven days after their end.
     */
    get: operations["getClientShop"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/shop/offer/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One offer in full */
    get: operations["getClientShopOfferById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/shop/offer/{id}/watch": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Tells the customer when the offer is in stock again */
    post: operations["postClientShopOfferByIdWatch"];
    /** The customer waits for the offer no more */
    delete: operations["deleteClientShopOfferByIdWatch"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/shop/orders": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The order history: transactions in shops and online, or points moved, newest first
     * @description Points moved are gifts, what friends brought, and what was taken or given back (a cancelled sale, points set aside for a purchase that came to nothing), each as in the points' history.
     */
    get: operations["getClientShopOrders"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/shop/purchase": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Buy an offer */
    post: operations["postClientShopPurchase"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/shop/purchase/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One purchase */
    get: operations["getClientShopPurchaseById"];
    put?: never;
    /**
     * Give up a purchase that waits for its payment, or ask the gateway about it
     * @description CANCEL releases what was set aside, unless the gateway says that it is paid; a payment that comes later is refunded. REFRESH of a purchase that is decided answers how it stands; `levelUp` is what its payment brought.
     */
    post: operations["postClientShopPurchaseById"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/stamps": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The customer's stamp cards that are on */
    get: operations["getClientStamps"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/tags": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All interests */
    get: operations["getClientTags"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/tags/get": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The customer's own interests */
    get: operations["getClientTagsGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/tags/update": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Change the customer's interests */
    post: operations["postClientTagsUpdate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/tooltip/view": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Put a tip away for good
     * @description Again is the same as once. The answer is all tips that are away, as at the sign-in.
     */
    post: operations["postClientTooltipView"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/transaction/attach": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take a till's sale by its code
     * @description Of many customers who scan it, one gets it. Scanned again by the same customer it answers again.
     */
    post: operations["postClientTransactionAttach"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/transaction/buy": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Say yes to a sale: the cashier has five minutes for an answer */
    post: operations["postClientTransactionBuy"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/transaction/update": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Choose a voucher or coupon for a sale, or none */
    post: operations["postClientTransactionUpdate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/transaction/verification": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Ask whether the cashier has answered
     * @description At most 60 times for one sale; `/client/events` says it without being asked.
     */
    get: operations["getClientTransactionVerification"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/wallet": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Items that can be used now, newest first */
    get: operations["getClientWallet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/wallet/expired": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Items that are used, expired or void, newest first */
    get: operations["getClientWalletExpired"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/wallet/history": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Every use of every wallet item, newest first */
    get: operations["getClientWalletHistory"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/wallet/use-online": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Use a voucher or coupon in its partner's online shop
     * @description Reveals the code for the shop's checkout and makes an online transaction, whose points the customer claims with the invoice. A coupon is closed for shops by it; a voucher keeps what the basket does not take.
     */
    post: operations["postClientWalletUseOnline"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/wallet/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One wallet item with its code */
    get: operations["getClientWalletById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/wallet/{id}/history": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The uses of one wallet item, newest first */
    get: operations["getClientWalletByIdHistory"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/wheel-points/play": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Turn the points wheel, once a business day
     * @description HMAC-SHA-256 with the seed's bytes as key over `clientSeed`; its first 8 bytes, big-endian, modulo the sum of weights, counted through `prizes` in their order. The seed's hash was in the status before.
     */
    post: operations["postClientWheelPointsPlay"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/wheel-points/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The points wheel: whether it can be turned, its prizes, and the hash of the next draw's seed */
    get: operations["getClientWheelPointsStatus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/wheel-prizes/get": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The grand prizes, and the hash of the next draw's seed
     * @description One that is exhausted stands there with the weight 0: it is out of the draw.
     */
    get: operations["getClientWheelPrizesGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/wheel-prizes/play": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Turn the grand-prize wheel: for premium, after 7 days in a row with a spin
     * @description Drawn as the points wheel is, among the prizes that are left. Playing begins a new run of 7 days.
     */
    post: operations["postClientWheelPrizesPlay"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/client/wheel-prizes/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the grand-prize wheel is open, and what is missing */
    get: operations["getClientWheelPrizesStatus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/customers/lookup": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Whose card a code is, and what of theirs may be used here; changes nothing
     * @description The handle in the answer is good for sales of this store for five minutes.
     */
    post: operations["postMerchantCustomersLookup"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What happens in the store, or in all stores of the company, as it happens
     * @description Events: `transaction` (a transaction in store was made, attached, confirmed, refused or cancelled), `request` (a validation request was made or answered), `reset` (events were missed that are not kept any more: read everything afresh). The data of each is a JSON object with its `type` and the ids of what it is about.
     */
    get: operations["getMerchantEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/summary": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Counts and sums of the sales, by day
     * @description Sales in shops by the day in Africa/Tunis on which they were confirmed, every day in its order; the last 30 days unless said, at most 366. What is cancelled later counts on the day of its sale.
     */
    get: operations["getMerchantSummary"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/transactions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The sales of the store, or of all the company's */
    get: operations["getMerchantTransactions"];
    put?: never;
    /**
     * Make a sale that a customer can attach for 15 minutes
     * @description With the handle of a customer whose card was looked up it is attached to them from the beginning, and they are asked for their yes at once; `walletItemId` then is one of their items, used with the cashier's yes.
     */
    post: operations["postMerchantTransactions"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/transactions/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One sale */
    get: operations["getMerchantTransactionsById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/transactions/{id}/cancel": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancel a confirmed sale, or a part of it, to the end of the 30th day after it */
    post: operations["postMerchantTransactionsByIdCancel"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/transactions/{id}/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The cashier's yes: the customer gets their points */
    post: operations["postMerchantTransactionsByIdConfirm"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/transactions/{id}/pin": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The customer's yes by their PIN, where their phone has no network
     * @description Five wrong PINs of one customer in 15 minutes close the PIN at every till for that time; a yes on the phone still works.
     */
    post: operations["postMerchantTransactionsByIdPin"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/transactions/{id}/refuse": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The cashier's no */
    post: operations["postMerchantTransactionsByIdRefuse"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/validation-requests": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What customers ask the merchant to accept
     * @description With a store's key: of that store, and what was bought of its company online. With a company's key: all of it.
     */
    get: operations["getMerchantValidationRequests"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/validation-requests/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One request */
    get: operations["getMerchantValidationRequestsById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/validation-requests/{id}/accept": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The merchant's yes: the customer gets the points of the amount
     * @description It need not be opened before. The same answer again answers as before, another is REQUEST_INVALID_STATUS.
     */
    post: operations["postMerchantValidationRequestsByIdAccept"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/validation-requests/{id}/document": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The document that the customer sent with a request */
    get: operations["getMerchantValidationRequestsByIdDocument"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/validation-requests/{id}/open": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Look into a request; its customer is told */
    post: operations["postMerchantValidationRequestsByIdOpen"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/validation-requests/{id}/refuse": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The merchant's no
     * @description The same answer again answers as before, another is REQUEST_INVALID_STATUS.
     */
    post: operations["postMerchantValidationRequestsByIdRefuse"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/wallet/lookup": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What a customer's code stands for; changes nothing */
    post: operations["postMerchantWalletLookup"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/merchant/wallet/redeem": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Use a customer's wallet item for a sale */
    post: operations["postMerchantWalletRedeem"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/api-keys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a key for a till or for an operator's system
     * @description For one store, for a partner with all its stores, or for a system of the operators. The key is in this answer and nowhere else.
     */
    post: operations["postOperatorApiKeys"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/api-keys/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * End a key
     * @description An operator's key that was made on the server itself is not found: it cannot be ended from here.
     */
    delete: operations["deleteOperatorApiKeysById"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/api-keys/{id}/rotate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give a key a new text
     * @description Its id, rights and end stay. The text before is good for graceHours more; two are valid at most. FORBIDDEN for a key with a right that the caller does not hold.
     */
    post: operations["postOperatorApiKeysByIdRotate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/approvals": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What waits for an operator's yes, or has got an answer, newest first */
    get: operations["getOperatorApprovals"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/approvals/{id}/approve": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Allow what was asked
     * @description A job may then take what was asked, beside what it may take anyway, until the end of this day in Tunis. Points that passed a ceiling are given, and a message goes at its moment. CONFLICT if it is answered already, or has closed with its sale.
     */
    post: operations["postOperatorApprovalsByIdApprove"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/approvals/{id}/refuse": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Refuse what was asked
     * @description A job then stays stopped until the next day in Tunis; points that passed a ceiling are never given, a message never goes. CONFLICT if it is answered already, or has closed with its sale.
     */
    post: operations["postOperatorApprovalsByIdRefuse"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/audit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What was done, by whom, and whose data was read, newest first
     * @description Every change by an operator with what was before and after, every reading of customers' data, and merchants' answers, with the key or the person.
     */
    get: operations["getOperatorAudit"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/campaigns": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The campaigns, newest first */
    get: operations["getOperatorCampaigns"];
    put?: never;
    /**
     * Make a campaign
     * @description NOT_FOUND for a place, segment, offer or card that there is not.
     */
    post: operations["postOperatorCampaigns"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/campaigns/simulate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** What a sale would give, by which campaigns, and why not by the others; changes nothing */
    post: operations["postOperatorCampaignsSimulate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/campaigns/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One campaign */
    get: operations["getOperatorCampaignsById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a campaign
     * @description What is not named stays as it is, null takes a limit away. A new version, for what happens from now on.
     */
    patch: operations["patchOperatorCampaignsById"];
    trace?: never;
  };
  "/operator/campaigns/{id}/dry-run": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Whom it would have reached in the last days, and what it would have given; changes nothing */
    post: operations["postOperatorCampaignsByIdDryRun"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/clickouts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The click-out codes, newest first */
    get: operations["getOperatorClickouts"];
    put?: never;
    /**
     * Make a click-out code for an offer
     * @description `CONFLICT` for a code that there is already, in capitals or not.
     */
    post: operations["postOperatorClickouts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/clickouts/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One click-out code */
    get: operations["getOperatorClickoutsById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a click-out code
     * @description What is not named stays as it is; code, offer and whether it is for one use stay.
     */
    patch: operations["patchOperatorClickoutsById"];
    trace?: never;
  };
  "/operator/customers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Customers, newest first */
    get: operations["getOperatorCustomers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/customers/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * One customer with their ledger
     * @description An account that was erased has no name; its ledger stays.
     */
    get: operations["getOperatorCustomersById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/customers/{id}/block": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Block a customer
     * @description Sessions end, sign-in is USER_BLOCKED, and nothing is earned, spent or used; purchases that wait for their payment are released. Blocking again changes nothing. CONFLICT: the account was never verified.
     */
    post: operations["postOperatorCustomersByIdBlock"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/customers/{id}/corrections": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Correct a customer's points
     * @description Also of a blocked customer. What is to be taken and not there is owed, and comes off the next credits. It counts as a gift, by its absolute value: above a ceiling it waits for another operator.
     */
    post: operations["postOperatorCustomersByIdCorrections"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/customers/{id}/unblock": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** End the block of a customer */
    post: operations["postOperatorCustomersByIdUnblock"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/economy": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The defaults of the rules */
    get: operations["getOperatorEconomy"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change the defaults of the rules
     * @description What is not named stays as it is. A change holds at once for what comes after. Points that pass a ceiling are not given: they wait for another operator at `/operator/approvals`. Reaching a ceiling is not passing it.
     */
    patch: operations["patchOperatorEconomy"];
    trace?: never;
  };
  "/operator/gifts": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give a customer points
     * @description Above a ceiling it waits for another operator.
     */
    post: operations["postOperatorGifts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/help": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The topics of the help center and the stories, newest first */
    get: operations["getOperatorHelp"];
    put?: never;
    /**
     * Add a topic or a story
     * @description A TOPIC has a `body`; a STORY has `slides` and the `topic` that it introduces. Texts may name the figures of the rules.
     */
    post: operations["postOperatorHelp"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/help/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One topic or story */
    get: operations["getOperatorHelpById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a topic or story
     * @description What is not named stays as it is; kind and subject stay. `slides` are all slides of a story.
     */
    patch: operations["patchOperatorHelpById"];
    trace?: never;
  };
  "/operator/jobs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What runs by itself
     * @description Every job with its times and its last run.
     */
    get: operations["getOperatorJobs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/jobs/{name}/dry-run": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What a run of a job would do now; changes nothing
     * @description Do this before the first run of a job that takes points away.
     */
    post: operations["postOperatorJobsByNameDryRun"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/jobs/{name}/run": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Run a job now
     * @description Answers when the run has ended; CONFLICT while another run of the same job goes on.
     */
    post: operations["postOperatorJobsByNameRun"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/levels": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What levels 1 to 10 ask for and bring */
    get: operations["getOperatorLevels"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change what a level asks for or brings
     * @description What is not named stays as it is. Nobody ever loses a level; who has what it asks for now reaches it with their next event. `/operator/economy` shows the same points as `levelPoints`.
     */
    patch: operations["patchOperatorLevels"];
    trace?: never;
  };
  "/operator/lists": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The lists of customers, newest first */
    get: operations["getOperatorLists"];
    put?: never;
    /**
     * Make a list of customers by their logins
     * @description Logins without an account are returned as `unknown`.
     */
    post: operations["postOperatorLists"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/maintenance": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Whether the house is closed for works */
    get: operations["getOperatorMaintenance"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Close the house for works, or open it
     * @description Pages and calls then answer 503, `MAINTENANCE`, with `Retry-After`; operators’ calls and what finishes a sale that has begun go on. All servers know within two seconds.
     */
    patch: operations["patchOperatorMaintenance"];
    trace?: never;
  };
  "/operator/messages": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The messages to customers of segments, newest first, and what came of them */
    get: operations["getOperatorMessages"];
    put?: never;
    /**
     * Write to the customers of a segment
     * @description It goes at its moment to whom the segment, as it is now, means then; to so many that it passes the ceiling `perMessageCustomers` after a second person's yes. With `dryRun` nothing is made: 200 says how many it means and what it costs. NOT_FOUND for a segment or an offer that there is not.
     */
    post: operations["postOperatorMessages"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/messages/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One message and what came of it */
    get: operations["getOperatorMessagesById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Pause a message, let it go on, or cancel what has not left
     * @description CONFLICT where its status does not allow it: only what is paused goes on.
     */
    patch: operations["patchOperatorMessagesById"];
    trace?: never;
  };
  "/operator/offers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All offers, newest first */
    get: operations["getOperatorOffers"];
    put?: never;
    /**
     * Add an offer
     * @description An offer without a partner is Mezia's own.
     */
    post: operations["postOperatorOffers"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/offers/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One offer */
    get: operations["getOperatorOffersById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change an offer
     * @description What is not named stays as it is, null takes away. Type and partner stay, and whether the stock is limited. `stock` is the units made in all, never fewer than were sold.
     */
    patch: operations["patchOperatorOffersById"];
    trace?: never;
  };
  "/operator/partners": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All partners, newest first */
    get: operations["getOperatorPartners"];
    put?: never;
    /** Add a partner */
    post: operations["postOperatorPartners"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/partners/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One partner */
    get: operations["getOperatorPartnersById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a partner
     * @description What is not named stays as it is, null takes away.
     */
    patch: operations["patchOperatorPartnersById"];
    trace?: never;
  };
  "/operator/persons": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The persons who work at the desk, newest first */
    get: operations["getOperatorPersons"];
    put?: never;
    /**
     * Invite a person to the desk
     * @description By mail: the link in it is good once, for 72 hours, and leads to a password and a second factor. CONFLICT for an e-mail that is known.
     */
    post: operations["postOperatorPersons"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/persons/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A person who works at the desk */
    get: operations["getOperatorPersonsById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Change a person's roles, close or open them, or invite them again */
    patch: operations["patchOperatorPersonsById"];
    trace?: never;
  };
  "/operator/pictures": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Keep a picture for offers, partners, cards and stories
     * @description PNG, JPEG or WebP by its content, at most 10 MB and 40 megapixels. It is kept upright and free of hidden data, in AVIF and WebP at the widths that pages show. The same bytes again are the same picture.
     */
    post: operations["postOperatorPictures"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/purchases/{id}/return": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take a purchase back: its points into the lots that paid, its money through the gateway
     * @description Its item becomes VOID; stock and the customer's limit get it back. Points that return into a lot past its end lapse at once. INVOICE_INVALID_STATUS: it was never completed.
     */
    post: operations["postOperatorPurchasesByIdReturn"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/refunds": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Payments that go back to customers, or have gone, newest first */
    get: operations["getOperatorRefunds"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/refunds/{id}/done": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Say that a payment has been given back by hand
     * @description CONFLICT for one that has gone back, or is tried by itself yet.
     */
    post: operations["postOperatorRefundsByIdDone"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/refunds/{id}/retry": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Try a parked refund once more
     * @description CONFLICT for one that is not parked.
     */
    post: operations["postOperatorRefundsByIdRetry"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/reports/points": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What became of the points
     * @description Of the span from `from` to `to`, or of all time. In every row `issued` is the sum of the others; what is reserved is outstanding. `outstanding` of a span is what the span added to it, negative where more left than came.
     */
    get: operations["getOperatorReportsPoints"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/reports/premium": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What premium came to
     * @description Charges of the span from `from` to `to`, or of all time, by the day on which they were made; subscriptions as they stand; and the charges of which the operator has not said what became of them.
     */
    get: operations["getOperatorReportsPremium"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/reports/premium/charges": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Premium's charges by reference, newest first */
    get: operations["getOperatorReportsPremiumCharges"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/reports/premium/charges.csv": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Premium's charges as a table, to be held against the operator's statement
     * @description At most 100,000 charges; the first line names the columns.
     */
    get: operations["getOperatorReportsPremiumChargesCsv"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/sale-points": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All sale points, newest first */
    get: operations["getOperatorSalePoints"];
    put?: never;
    /**
     * Add a sale point to a store
     * @description Its code, `S-XXXX-XXXX`, goes on the counter; its cards are what can be bought or claimed there.
     */
    post: operations["postOperatorSalePoints"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/sale-points/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One sale point */
    get: operations["getOperatorSalePointsById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a sale point
     * @description What is not named stays as it is; its code and its store stay. `cards` are all its cards: one that names its id keeps it, one that is not named is gone.
     */
    patch: operations["patchOperatorSalePointsById"];
    trace?: never;
  };
  "/operator/segments": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The segments, newest first */
    get: operations["getOperatorSegments"];
    put?: never;
    /**
     * Make a segment: a name for a condition
     * @description NOT_FOUND for a partner or a list in it that there is not.
     */
    post: operations["postOperatorSegments"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/segments/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** How many customers a condition means now; changes nothing */
    post: operations["postOperatorSegmentsPreview"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/segments/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One segment */
    get: operations["getOperatorSegmentsById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a segment
     * @description What is not named stays as it is. Campaigns and offers for it follow it from now on.
     */
    patch: operations["patchOperatorSegmentsById"];
    trace?: never;
  };
  "/operator/segments/{id}/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** How many customers a segment means now */
    get: operations["getOperatorSegmentsByIdPreview"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/stamp-cards": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The stamp cards, newest first */
    get: operations["getOperatorStampCards"];
    put?: never;
    /** Make a partner's stamp card */
    post: operations["postOperatorStampCards"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/stamp-cards/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One stamp card */
    get: operations["getOperatorStampCardsById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a stamp card
     * @description What is not named stays as it is; its partner stays. Customers keep their stamps.
     */
    patch: operations["patchOperatorStampCardsById"];
    trace?: never;
  };
  "/operator/stores": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All stores, newest first */
    get: operations["getOperatorStores"];
    put?: never;
    /** Add a store */
    post: operations["postOperatorStores"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/stores/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One store */
    get: operations["getOperatorStoresById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a store
     * @description What is not named stays as it is, null takes away. A store stays with its partner.
     */
    patch: operations["patchOperatorStoresById"];
    trace?: never;
  };
  "/operator/transactions/{id}/cancel": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancel a confirmed sale, or a part of it, however late */
    post: operations["postOperatorTransactionsByIdCancel"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/wallet-items/{id}/void": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take a wallet item out of use, with or without its price
     * @description Of a voucher used in part it takes the rest; with `refund` that is WALLET_ITEM_NOT_USABLE. With `refund` it is a return of the purchase.
     */
    post: operations["postOperatorWalletItemsByIdVoid"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/webhook-deliveries": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What went to webhooks, newest first */
    get: operations["getOperatorWebhookDeliveries"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/webhook-deliveries/{id}/replay": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a delivery once more
     * @description Any that was given up, has arrived or waits for a later attempt; its event keeps its id. CONFLICT for one that is under way or due within three minutes.
     */
    post: operations["postOperatorWebhookDeliveriesByIdReplay"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/webhooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** All webhooks, newest first */
    get: operations["getOperatorWebhooks"];
    put?: never;
    /**
     * Tell a merchant's server of what happens
     * @description The secret with which every event is signed is in this answer and nowhere else.
     */
    post: operations["postOperatorWebhooks"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/webhooks/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One webhook */
    get: operations["getOperatorWebhooksById"];
    put?: never;
    post?: never;
    /** Remove a webhook */
    delete: operations["deleteOperatorWebhooksById"];
    options?: never;
    head?: never;
    /**
     * Change a webhook
     * @description Its secret stays.
     */
    patch: operations["patchOperatorWebhooksById"];
    trace?: never;
  };
  "/operator/wheel-goods": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Goods won at the grand-prize wheel, newest first */
    get: operations["getOperatorWheelGoods"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/wheel-goods/{id}/hand-over": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Note that goods were handed to who won them
     * @description CONFLICT for what was handed over before, or is void.
     */
    post: operations["postOperatorWheelGoodsByIdHandOver"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/wheel-prizes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The prizes of both wheels, newest first */
    get: operations["getOperatorWheelPrizes"];
    put?: never;
    /**
     * Add a prize to a wheel
     * @description The points wheel holds points without end, 0 among them; the grand-prize wheel points, wallet items and goods.
     */
    post: operations["postOperatorWheelPrizes"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/operator/wheel-prizes/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One prize of a wheel */
    get: operations["getOperatorWheelPrizesById"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a prize of a wheel
     * @description What is not named stays as it is; wheel, kind and offer stay. A change holds for the draws after it.
     */
    patch: operations["patchOperatorWheelPrizesById"];
    trace?: never;
  };
  "/public/clickout/{code}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What a campaign code stands for
     * @description Its offer comes with its availability: a good code may have to wait for it. Wrong codes are limited by network address, so that codes cannot be tried out.
     */
    get: operations["getPublicClickoutByCode"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/public/client-name/{code}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Who invites with a referral code
     * @description Limited by network address like the calls of auth, so that codes cannot be tried out.
     */
    get: operations["getPublicClientNameByCode"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/public/external": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Our page of what an external reference names
     * @description Looked for among partners, then offers that are not over, then stores.
     */
    get: operations["getPublicExternal"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/public/store-company/{storeId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A store and its company */
    get: operations["getPublicStoreCompanyByStoreId"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/sandbox/billing": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** How the operator answers this phone's next charges for premium */
    post: operations["postSandboxBilling"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/sandbox/clock": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The clock of the rules */
    get: operations["getSandboxClock"];
    put?: never;
    /** Moves the clock of the rules forward, or puts it back on the real time */
    post: operations["postSandboxClock"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/sandbox/credentials": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What the demonstration data lets integrators in with */
    get: operations["getSandboxCredentials"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/sandbox/messages": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The newest 100 mails and SMS, newest first */
    get: operations["getSandboxMessages"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/sandbox/operator-token": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A token as an operator would sign it for this phone, for `/auth/login/token`
     * @description Good for five minutes on the clock of the rules, and once.
     */
    post: operations["postSandboxOperatorToken"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/sandbox/payments/{invoiceId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Pays an invoice at the sandbox's gateway, or is refused there
     * @description The gateway's callback is made as the real one would be and has been handled when this answers. It may come at any time and again: what is paid after the release is refunded, and what is paid cannot fail any more.
     */
    post: operations["postSandboxPaymentsByInvoiceId"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  "transaction.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Your till has made a sale; nobody has scanned it yet */
    post: operations["transactionCreated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "transaction.attached": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A customer has scanned the sale */
    post: operations["transactionAttached"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "transaction.awaiting_cashier": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The customer agrees; the sale waits for the cashier */
    post: operations["transactionAwaitingCashier"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "transaction.confirmed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The sale is done, by the cashier's yes or with a code at the till; its points are credited, or wait */
    post: operations["transactionConfirmed"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "transaction.points_decided": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Points of a confirmed sale that waited have been credited, or refused: what they are now */
    post: operations["transactionPointsDecided"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "transaction.refused": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The cashier has refused the sale */
    post: operations["transactionRefused"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "transaction.expired": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The sale came to nothing: nobody went on with it in time */
    post: operations["transactionExpired"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "transaction.part_cancelled": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A part of a confirmed sale has been cancelled; the sale stays confirmed */
    post: operations["transactionPartCancelled"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "transaction.cancelled": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The whole of a confirmed sale has been cancelled */
    post: operations["transactionCancelled"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "redemption.made": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A voucher or coupon was used with its code at the till */
    post: operations["redemptionMade"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "request.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A customer asks you to accept a purchase or a card */
    post: operations["requestCreated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "request.accepted": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The request was accepted; its points are credited, or wait */
    post: operations["requestAccepted"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "request.points_decided": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Points of an accepted request that waited have been credited, or refused: what they are now */
    post: operations["requestPointsDecided"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "request.refused": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The request was refused, or nobody answered it in time */
    post: operations["requestRefused"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    Failure: {
      /** @constant */
      success: false;
      /** @description A code of the catalogue */
      error: string;
      /** @description In the language of the call */
      message: string;
      /** @description What is wrong with which field */
      details?: {
        path: string;
        code: string;
      }[];
      /** @description Names this call when you ask us about it */
      requestId: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  postAuthLogin: {
    parameters: {
      query?: never;
      header?: {
        /** @description What your app calls this device: a random id (letters, digits, `.`, `_`, `-`) that it makes once, keeps, and sends whoever signs in. Accounts of one device bring one another no referral points. */
        "Device-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          login: string;
          /** @description With a PIN's challenge the PIN, with one of a single sign-in its code */
          password: string;
          challenge?: string | null;
          /** @constant */
          type?: "CLIENT";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            firstName: string | null;
            lastName: string | null;
            email: string | null;
            login: string;
            /** @description For `Authorization: Bearer` */
            token: string;
            message: string | null;
            challenge: null;
            deletionCancelled: boolean;
            /** @description Levels gained with this call: the highest reached, the sum of the rewards; null for none */
            levelUp: {
              level: number;
              rewardPoints: number;
            } | null;
            extra: {
              pinChallenge: string | null;
              hasPin: boolean;
              onboarded: boolean;
              onboardingStep: number;
              /** @description Whole points */
              totalPoints: number;
              tooltips: {
                [key: string]: boolean;
              };
            };
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "USER_AUTH_FAILED"
              | "USER_UNVERIFIED"
              | "USER_BLOCKED"
              | "INVALID_INPUT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postAuthLoginToken: {
    parameters: {
      query?: never;
      header?: {
        /** @description What your app calls this device: a random id (letters, digits, `.`, `_`, `-`) that it makes once, keeps, and sends whoever signs in. Accounts of one device bring one another no referral points. */
        "Device-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description A JWT signed by the operator, with the phone as `phone` and a one-time id as `jti` */
          token: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            firstName: string | null;
            lastName: string | null;
            email: string | null;
            login: string;
            /** @description For `Authorization: Bearer` */
            token: string;
            message: string | null;
            challenge: null;
            deletionCancelled: boolean;
            /** @description Levels gained with this call: the highest reached, the sum of the rewards; null for none */
            levelUp: {
              level: number;
              rewardPoints: number;
            } | null;
            extra: {
              pinChallenge: string | null;
              hasPin: boolean;
              onboarded: boolean;
              onboardingStep: number;
              /** @description Whole points */
              totalPoints: number;
              tooltips: {
                [key: string]: boolean;
              };
            };
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "USER_SUBSCRIPTION_NOT_FOUND"
              | "USER_SUBSCRIPTION_EXPIRED"
              | "USER_BLOCKED"
              | "INVALID_INPUT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postAuthLogout: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postAuthOtp: {
    parameters: {
      query?: never;
      header?: {
        /** @description What your app calls this device: a random id (letters, digits, `.`, `_`, `-`) that it makes once, keeps, and sends whoever signs in. Accounts of one device bring one another no referral points. */
        "Device-Id"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @example 0427 */
          otp: string;
          challenge: string;
          /** @description For a sign-up only */
          action?: "VERIFICATION" | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @constant */
            status: "ACTIVE";
            /** @description After a reset's code: what `/auth/reset` takes */
            challenge: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "USER_INVALID_OTP"
              | "ACCOUNT_COULD_NOT_ACTIVATE"
              | "INVALID_INPUT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postAuthOtpSend: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description E-mail address or Tunisian mobile number
           * @example amira@example.tn
           */
          login: string;
          /** @enum {string} */
          action: "VERIFICATION" | "RESET_PASSWORD" | "DELETE_ACCOUNT";
          /** @description The earlier one, which the new one replaces */
          challenge?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description A challenge: an opaque handle to a pending proof */
            challenge: string;
            resendAfterSeconds: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_LOGIN"
              | "SERVICE_OFF"
              | "INVALID_INPUT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "OTP_RESEND_TOO_SOON"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postAuthRegister: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description E-mail address or Tunisian mobile number
           * @example amira@example.tn
           */
          login: string;
          /**
           * @description 8 to 32 characters, at least one letter and one digit
           * @example jasmin2026
           */
          password: string;
          referralCode?: string | null;
          storeId?: string | null;
          locale?: ("fr" | "ar" | "en") | null;
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description A challenge: an opaque handle to a pending proof */
            challenge: string;
            /** @constant */
            status: "UNVERIFIED";
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_LOGIN"
              | "SERVICE_OFF"
              | "USER_INVALID_PASSWORD_FORMAT"
              | "INVALID_REFERRAL_CODE"
              | "USER_EXIST"
              | "USER_SINGLE_SIGN_IN"
              | "INVALID_INPUT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postAuthReset: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          challenge: string;
          /**
           * @description 8 to 32 characters, at least one letter and one digit
           * @example jasmin2026
           */
          password: string;
          confirmPassword: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "USER_INVALID_PASSWORD_FORMAT"
              | "PASSWORD_CONFIRMATION_MISMATCH"
              | "PASSWORD_SAME_AS_OLD"
              | "USER_INVALID_CHALLENGE"
              | "INVALID_INPUT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postAuthResetSend: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description E-mail address or Tunisian mobile number
           * @example amira@example.tn
           */
          login: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description A challenge: an opaque handle to a pending proof */
            challenge: string;
            resendAfterSeconds: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_LOGIN"
              | "SERVICE_OFF"
              | "INVALID_INPUT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "OTP_RESEND_TOO_SOON"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientAccountDelete: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password?: string | null;
          /** @description With its `challenge` */
          pin?: string | null;
          /** @description With its `challenge` */
          otp?: string | null;
          challenge?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** Format: date-time */
            effectiveAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "USER_AUTH_FAILED"
              | "USER_INVALID_OTP"
              | "USER_INVALID_CHALLENGE"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientAccountExport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** Format: date-time */
            exportedAt: string;
            profile: {
              id: string;
              /** @enum {string} */
              status: "UNVERIFIED" | "ACTIVE" | "DELETED";
              firstName: string | null;
              lastName: string | null;
              contactPhone: string | null;
              birthday: string | null;
              gender: ("MALE" | "FEMALE") | null;
              state: string | null;
              avatarUrl: string | null;
              locale: string;
              referralCode: string;
              invited: boolean;
              registeredStore: {
                id: string;
                name: string;
              } | null;
              hasPassword: boolean;
              hasPin: boolean;
              onboardingStep: number;
              level: number;
              tooltips: {
                [key: string]: boolean;
              };
              lastActiveDay: string | null;
              connectedDays: number;
              longestRunDays: number;
              blockedAt: string | null;
              deletionRequestedAt: string | null;
              verifiedAt: string | null;
              /** Format: date-time */
              createdAt: string;
            };
            logins: {
              login: string;
              /** @enum {string} */
              kind: "EMAIL" | "PHONE";
              verifiedAt: string | null;
            }[];
            interests: {
              key: string;
              label: string;
            }[];
            levels: {
              level: number;
              /** @description Whole points */
              rewardPoints: number;
              /** Format: date-time */
              reachedAt: string;
            }[];
            storiesSeen: {
              storyId: string;
              topic: ("ONBOARDING" | "HOME" | "PROFILE") | null;
              /** Format: date-time */
              viewedAt: string;
            }[];
            points: {
              /** @description Whole points */
              available: number;
              /** @description Whole points */
              pending: number;
              /** @description Whole points */
              reserved: number;
              /** @description Whole points */
              owed: number;
              /** @description Whole points */
              lifetimeEarned: number;
            };
            pointsEntries: {
              entry: number;
              /** @enum {string} */
              source:
                | "BUYING"
                | "BUYING_ONLINE"
                | "CONSUMED"
                | "CONSUMED_MEZIA"
                | "CLAIMED"
                | "LEVEL"
                | "ONBOARDING_STEP_1"
                | "ONBOARDING_STEP_2"
                | "ONBOARDING_STEP_3"
                | "REFERRAL"
                | "WHEEL"
                | "CONSUMED_IN_WHEEL"
                | "WHEEL_PRIZES"
                | "GIFT_MEZIA"
                | "EXPIRED"
                | "INACTIVITY"
                | "REFUND"
                | "OWED"
                | "CORRECTION"
                | "CAMPAIGN";
              /** @description Whole points */
              points: number;
              /** @description Whole points */
              balanceAfter: number;
              detail: {
                [key: string]: string | number | null;
              };
              /** Format: date-time */
              createdAt: string;
            }[];
            pointsLots: {
              entry: number;
              /** @description Whole points */
              points: number;
              /** @description Whole points */
              remainingPoints: number;
              /** Format: date-time */
              expiresAt: string;
              uses: {
                entry: number;
                /** @description Whole points */
                points: number;
              }[];
            }[];
            pointsHolds: {
              /** @enum {string} */
              kind: "RESERVED" | "PENDING";
              /** @enum {string} */
              state: "OPEN" | "POSTED" | "RELEASED";
              /** @description Whole points */
              points: number;
              /** Format: date-time */
              createdAt: string;
              closedAt: string | null;
            }[];
            purchases: {
              id: string;
              offer: {
                id: string;
                title: string | null;
              };
              /** @enum {string} */
              status: "AWAITING_PAYMENT" | "COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED" | "REFUNDED";
              /** @description Whole points */
              pricePoints: number;
              /** @description Whole millimes */
              priceMillimes: number;
              walletItemId: string | null;
              /** Format: date-time */
              createdAt: string;
              closedAt: string | null;
            }[];
            invoices: {
              id: string;
              purchaseId: string;
              number: string | null;
              title: string;
              customerName: string | null;
              /** @description Whole millimes */
              amountMillimes: number;
              /** Format: date-time */
              createdAt: string;
              issuedAt: string | null;
              payments: {
                gateway: string;
                reference: string;
                /** @enum {string} */
                state: "OPEN" | "PAID" | "FAILED";
                /** @description Whole millimes */
                amountMillimes: number;
                refund: ("DUE" | "DONE") | null;
                /** Format: date-time */
                openedAt: string;
                decidedAt: string | null;
                refundedAt: string | null;
              }[];
            }[];
            walletItems: {
              id: string;
              offer: {
                id: string;
                title: string | null;
              };
              partner: {
                id: string;
                name: string;
              } | null;
              /** @enum {string} */
              type: "VOUCHER" | "COUPON";
              /** @enum {string} */
              status: "ACTIVE" | "USED" | "USED_ONLINE" | "EXPIRED" | "VOID";
              faceValueMillimes: number | null;
              remainingMillimes: number | null;
              discount: {
                /** @enum {string} */
                kind: "PERCENT" | "AMOUNT";
                value: number;
              } | null;
              minimumPurchaseMillimes: number | null;
              maximumReductionMillimes: number | null;
              availableOnline: boolean;
              validFrom: string | null;
              validTo: string | null;
              /** Format: date-time */
              createdAt: string;
            }[];
            walletUses: {
              id: string;
              walletItemId: string;
              transactionId: string;
              /** @enum {string} */
              channel: "STORE" | "ONLINE";
              store: {
                id: string;
                name: string;
              } | null;
              /** @description Whole millimes */
              amountMillimes: number;
              remainingMillimes: number | null;
              reference: string | null;
              givenBack: boolean;
              /** Format: date-time */
              createdAt: string;
            }[];
            transactions: {
              id: string;
              code: string;
              /** @enum {string} */
              channel: "STORE" | "ONLINE";
              /** @enum {string} */
              status:
                | "CREATED"
                | "ATTACHED"
                | "AWAITING_CASHIER"
                | "CONFIRMED"
                | "REFUSED"
                | "EXPIRED"
                | "CANCELLED"
                | "CUSTOMER_VALIDATION_NEEDED"
                | "PRODUCT_VALIDATION_NEEDED"
                | "CLAIMED";
              partner: {
                id: string;
                name: string;
              } | null;
              store: {
                id: string;
                name: string;
              } | null;
              sellerName: string | null;
              reference: string | null;
              walletItemId: string | null;
              /** @description Whole millimes */
              priceMillimes: number;
              /** @description Whole millimes */
              reductionMillimes: number;
              /** @description Whole millimes */
              payableMillimes: number;
              /** @description Whole millimes */
              cancelledMillimes: number;
              /** @description Whole points */
              pointPrice: number;
              /** @description Whole points */
              pointsEarned: number;
              /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
              heldPoints: number;
              /** @description Whole points */
              bonusPoints: number;
              /** @description What campaigns gave of `pointsEarned` */
              campaignPoints: number;
              /** @description Whole points */
              cancelledPoints: number;
              card: string | null;
              answers: {
                [key: string]: string;
              };
              refusalReason: string | null;
              /** Format: date-time */
              createdAt: string;
              confirmedAt: string | null;
            }[];
            requests: {
              id: string;
              /** @enum {string} */
              kind: "ONLINE" | "SALE_POINT";
              /** @enum {string} */
              status: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
              partner: {
                id: string;
                name: string;
              } | null;
              store: {
                id: string;
                name: string;
              } | null;
              transactionId: string | null;
              card: string | null;
              answers: {
                [key: string]: string;
              };
              orderId: string | null;
              amountMillimes: number | null;
              claimedMillimes: number | null;
              message: string | null;
              documentType: string | null;
              /** @description Whole points */
              points: number;
              responseText: string | null;
              /** Format: date-time */
              createdAt: string;
              respondedAt: string | null;
            }[];
            sessions: {
              device: string | null;
              /** Format: date-time */
              signedInAt: string;
              /** Format: date-time */
              lastUsedAt: string;
            }[];
            /** @description The browsers and apps with which somebody has signed in, each told apart by a random id of its own */
            devices: {
              /** Format: date-time */
              firstUsedAt: string;
            }[];
            operatorSignIns: {
              operator: string;
              /** Format: date-time */
              at: string;
            }[];
            referrals: {
              id: string;
              contact: string | null;
              /** @enum {string} */
              status: "PENDING" | "ACCEPTED" | "CLOSED";
              /** Format: date-time */
              createdAt: string;
            }[];
            premium: {
              id: string;
              phone: string;
              /** @enum {string} */
              plan: "DAILY" | "WEEKLY";
              /** @enum {string} */
              status: "PENDING" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";
              currentPeriodEnd: string | null;
              /** Format: date-time */
              createdAt: string;
              charges: {
                reference: string;
                /** @description Whole millimes */
                amountMillimes: number;
                /** @enum {string} */
                state: "PENDING" | "OK" | "FAILED" | "UNKNOWN";
                /** Format: date-time */
                periodStart: string;
                /** Format: date-time */
                createdAt: string;
                settledAt: string | null;
              }[];
            }[];
            messages: {
              template: string;
              /** @enum {string} */
              channel: "EMAIL" | "SMS" | "PUSH";
              locale: string;
              to: string | null;
              /** Format: date-time */
              createdAt: string;
              sentAt: string | null;
            }[];
            wheelSpins: {
              id: string;
              /** @enum {string} */
              wheel: "POINTS" | "GRAND";
              /** @enum {string} */
              kind: "POINTS" | "WALLET_ITEM" | "GOODS";
              prize: string;
              /** @description Whole points */
              points: number;
              /** @description Whole points */
              costPoints: number;
              walletItemId: string | null;
              clientSeed: string;
              handedOverAt: string | null;
              /** Format: date-time */
              createdAt: string;
            }[];
            clickoutClaims: {
              code: string | null;
              walletItemId: string;
              /** Format: date-time */
              createdAt: string;
            }[];
            notices: {
              /** @enum {string} */
              kind:
                | "CLAIM_ANSWERED"
                | "POINTS_RECEIVED"
                | "LEVEL_REACHED"
                | "POINTS_LAPSING"
                | "ITEM_LAPSING"
                | "REFUND"
                | "PREMIUM"
                | "OFFER_BACK"
                | "CAMPAIGN";
              title: string;
              text: string;
              /** Format: date-time */
              createdAt: string;
              readAt: string | null;
            }[];
            notificationPreferences: {
              kinds: {
                [key: string]: {
                  push: boolean;
                  mail: boolean;
                };
              };
              quietHours: {
                from: string;
                until: string;
              } | null;
            };
            pushDevices: {
              service: string;
              /** Format: date-time */
              subscribedAt: string;
            }[];
            operatorMessages: {
              id: string;
              leftOut: boolean;
              /** Format: date-time */
              at: string;
            }[];
            watchedOffers: {
              id: string;
              /** Format: date-time */
              since: string;
            }[];
            passDevices: {
              /** @enum {string} */
              wallet: "APPLE" | "GOOGLE";
              /** Format: date-time */
              addedAt: string;
            }[];
            stampCards: {
              id: string;
              title: string | null;
              stamps: number;
              completed: number;
              given: {
                /** Format: date-time */
                at: string;
                takenBackAt: string | null;
                walletItemId: string | null;
              }[];
            }[];
            freeSpins: {
              /** Format: date-time */
              at: string;
              usedAt: string | null;
            }[];
            /** @description Names of the operators' lists that the customer is on */
            customerLists: string[];
            /** @description Points that an operator had to approve */
            approvals: {
              id: string;
              /** @enum {string} */
              kind: "JOB" | "SALE" | "CLAIM" | "GIFT" | "CORRECTION" | "MESSAGE";
              /** @description Whole points */
              points: number;
              /** @enum {string} */
              status: "PENDING" | "APPROVED" | "REFUSED";
              /** Format: date-time */
              createdAt: string;
              answeredAt: string | null;
            }[];
            inactivityWarnings: {
              /** Format: date */
              inactiveSince: string;
              afterDays: number;
              /** Format: date-time */
              createdAt: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientCard: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description `C-{10 characters}-{6 digits}`, of this minute */
            code: string;
            /** @description Base32: with it the next digits are made without a network (RFC 6238, SHA-1) */
            secret: string;
            periodSeconds: number;
            digits: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientClickoutClaim: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            walletItemId: string;
            /** @description Levels gained with this call: the highest reached, the sum of the rewards; null for none */
            levelUp: {
              level: number;
              rewardPoints: number;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "CLICKOUT_INVALID_CODE"
              | "CLICKOUT_SERVICE_ERROR"
              | "CLICKOUT_ALREADY_CLAIMED"
              | "INVALID_INPUT"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientEvents: {
    parameters: {
      query?: {
        /** @description The id of the last event heard: the stream begins with what came since */
        lastEventId?: string;
      };
      header?: {
        /** @description As `lastEventId` in the query; browsers send it by themselves when they come back */
        "Last-Event-ID"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A stream that goes on */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientHelpMenu: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              title: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientHelpMenuById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            title: string;
            /** @description Of h2, p, ul, li, strong and a alone; links are https addresses or lead to our pages */
            bodyHtml: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientHelpStories: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** @enum {string} */
              topic: "ONBOARDING" | "HOME" | "PROFILE";
              title: string;
              slides: {
                imageUrl: string;
                title: string;
                text: string;
              }[];
              viewed: boolean;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientHelpStoriesByIdView: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @constant */
            viewed: true;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientInvoices: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** @description Counted without a gap within its year, as `MZ-2026-000001`; after a restored backup in a series of its own, as `MZ-2026-R261123040000-000001` */
              number: string;
              /** Format: date-time */
              issuedAt: string;
              purchaseId: string;
              walletItemId: string | null;
              /** @description As the offer was called when it was bought */
              title: string;
              /** @description As it was then; null where none was known */
              customerName: string | null;
              /** @description As it was then */
              seller: {
                name: string;
                address: string;
                taxId: string;
              };
              /** @description Whole points */
              pointPrice: number;
              /** @description Tax included */
              amountMillimes: number;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientInvoicesById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @description Counted without a gap within its year, as `MZ-2026-000001`; after a restored backup in a series of its own, as `MZ-2026-R261123040000-000001` */
            number: string;
            /** Format: date-time */
            issuedAt: string;
            purchaseId: string;
            walletItemId: string | null;
            /** @description As the offer was called when it was bought */
            title: string;
            /** @description As it was then; null where none was known */
            customerName: string | null;
            /** @description As it was then */
            seller: {
              name: string;
              address: string;
              taxId: string;
            };
            /** @description Whole points */
            pointPrice: number;
            /** @description Tax included */
            amountMillimes: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientInvoicesByIdDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/pdf": unknown;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientNotificationPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            kinds: {
              [key: string]: {
                push: boolean;
                mail: boolean;
              };
            };
            quietHours: {
              from: string;
              until: string;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  putClientNotificationPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Kinds and channels that are not named stay as they are */
          kinds?: {
            [key: string]: {
              push?: boolean;
              mail?: boolean;
            };
          };
          quietHours?: {
            /**
             * @description HH:MM in Tunis
             * @example 22:00
             */
            from: string;
            /**
             * @description HH:MM in Tunis
             * @example 22:00
             */
            until: string;
          } | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            kinds: {
              [key: string]: {
                push: boolean;
                mail: boolean;
              };
            };
            quietHours: {
              from: string;
              until: string;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientNotifications: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** @enum {string} */
              kind:
                | "CLAIM_ANSWERED"
                | "POINTS_RECEIVED"
                | "LEVEL_REACHED"
                | "POINTS_LAPSING"
                | "ITEM_LAPSING"
                | "REFUND"
                | "PREMIUM"
                | "OFFER_BACK"
                | "CAMPAIGN";
              title: string;
              text: string;
              /** @description The page that it is about */
              url: string;
              /** Format: date-time */
              createdAt: string;
              /** @description null: unread */
              readAt: string | null;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
            /** @description How many of all notices are unread */
            unread: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientNotificationsReadAll: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description How many of all notices are unread */
            unread: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientNotificationsByIdRead: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description How many of all notices are unread */
            unread: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientOnboardingLater: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description The step to answer next; null when all are done */
            currentStep: number | null;
            totalSteps: number;
            /** @description Whether the customer put the rest off, and has answered none since */
            later: boolean;
            /** @description Whether to ask the customer to go on */
            showMessage: boolean;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientOnboardingStep1: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          firstName: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description Steps done, 0 to 3 */
            onboardingStep: number;
            onboarded: boolean;
            /** @description The step's own award; 0 when it was done before */
            pointsEarned: number;
            totalPoints: number;
            /** @description Levels gained with this call: the highest reached, the sum of the rewards; null for none */
            levelUp: {
              level: number;
              rewardPoints: number;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "ONBOARDING_STEP_ORDER"
              | "INVALID_INPUT"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientOnboardingStep2: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          lastName: string;
          /**
           * @description A Tunisian mobile number: 8 digits, with or without +216
           * @example 20123456
           */
          phone: string;
          birthday: {
            day: number;
            month: number;
            year: number;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description Steps done, 0 to 3 */
            onboardingStep: number;
            onboarded: boolean;
            /** @description The step's own award; 0 when it was done before */
            pointsEarned: number;
            totalPoints: number;
            /** @description Levels gained with this call: the highest reached, the sum of the rewards; null for none */
            levelUp: {
              level: number;
              rewardPoints: number;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "ONBOARDING_STEP_ORDER"
              | "INVALID_INPUT"
              | "USER_EXIST"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientOnboardingStep3: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          tags: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description Steps done, 0 to 3 */
            onboardingStep: number;
            onboarded: boolean;
            /** @description The step's own award; 0 when it was done before */
            pointsEarned: number;
            totalPoints: number;
            /** @description Levels gained with this call: the highest reached, the sum of the rewards; null for none */
            levelUp: {
              level: number;
              rewardPoints: number;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "ONBOARDING_STEP_ORDER"
              | "TAGS_TOO_FEW"
              | "INVALID_INPUT"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientPartners: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
        search?: string;
        tag?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              name: string;
              logoUrl: string | null;
              online: boolean;
              onlineUrl: string | null;
              /** @description Points for each dinar */
              earnRate: number;
              /** @description Keys of tags */
              tags: string[];
              description: string;
              stores: {
                id: string;
                name: string;
                address: string;
                state: string;
                latitude: number | null;
                longitude: number | null;
              }[];
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientPartnersUseOnline: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          partnerId: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            transactionId: string;
            redirectUrl: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "PARTNER_NOT_ONLINE"
              | "INVALID_INPUT"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientPartnersById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            name: string;
            logoUrl: string | null;
            online: boolean;
            onlineUrl: string | null;
            /** @description Points for each dinar */
            earnRate: number;
            /** @description Keys of tags */
            tags: string[];
            description: string;
            stores: {
              id: string;
              name: string;
              address: string;
              state: string;
              latitude: number | null;
              longitude: number | null;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientPin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @example 2758 */
          pin: string;
          /** @example 2758 */
          confirmPin: string;
          /** @description To change a PIN */
          password?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description Stays with the device: `challenge` of `/auth/login` when the PIN is its `password` */
            pinChallenge: string;
            /** @constant */
            hasPin: true;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT"
              | "PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN"
              | "PIN_ERROR_USER_INVALID_CHALLENGE"
              | "USER_AUTH_FAILED"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientPoints: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description Spendable now */
            available: number;
            /** @description To come, from requests not yet answered and from what we still check */
            pending: number;
            /** @description Set aside for a purchase that waits for its payment */
            reserved: number;
            /** @description Taken back after it was spent; recovered from the next credits */
            owed: number;
            lifetimeEarned: number;
            /** @enum {string} */
            accountType: "STARTER" | "MEMBER" | "LOYAL" | "PREMIUM";
            validityDays: number;
            expiring: {
              points: number;
              /** Format: date-time */
              at: string;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientPointsHistory: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        tab?: "points" | "online";
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: (
              | {
                  id: string;
                  /** @enum {string} */
                  source:
                    | "BUYING"
                    | "BUYING_ONLINE"
                    | "CONSUMED"
                    | "CONSUMED_MEZIA"
                    | "CLAIMED"
                    | "LEVEL"
                    | "ONBOARDING_STEP_1"
                    | "ONBOARDING_STEP_2"
                    | "ONBOARDING_STEP_3"
                    | "REFERRAL"
                    | "WHEEL"
                    | "CONSUMED_IN_WHEEL"
                    | "WHEEL_PRIZES"
                    | "GIFT_MEZIA"
                    | "EXPIRED"
                    | "INACTIVITY"
                    | "REFUND"
                    | "OWED"
                    | "CORRECTION"
                    | "CAMPAIGN";
                  /**
                   * @description PENDING while the points are only set aside, or wait for our check and are not in the balance
                   * @enum {string}
                   */
                  status: "CLAIMED" | "PENDING";
                  /** @description Signed */
                  points: number;
                  balanceAfter: number;
                  expectedPoints: null;
                  store: {
                    id: string;
                    name: string;
                    partnerName: string;
                  } | null;
                  partner: {
                    id: string;
                    name: string;
                  } | null;
                  /** @description What was bought, or whose voucher or coupon was used */
                  offer: {
                    id: string;
                    title: string;
                  } | null;
                  /** @description The card of a sale point that was bought or asked for */
                  card: {
                    id: string;
                    title: string;
                  } | null;
                  /** @description The campaign that gave the points */
                  campaign: {
                    id: string;
                    title: string;
                  } | null;
                  transactionId: string | null;
                  requestId: string | null;
                  /**
                   * Format: date-time
                   * @description Of points that expired, when they ended
                   */
                  createdAt: string;
                  claimedDate: string | null;
                  /** @description For a credit: when what is left of it expires */
                  expiresAt: string | null;
                  /** @description Why: paid amount, rate, bonus, level, note, friend; `cancelledMillimes` and `owedPoints` of a cancelled sale; `validUntil` of what expired; `setAside` is OPEN while points wait for a sale or payment, ENDED and BACK for the two lines of points that came back; `waitsFor` is APPROVAL while points above a ceiling wait for our check */
                  detail: {
                    [key: string]: string | number | null;
                  };
                }
              | {
                  id: string;
                  /** @constant */
                  source: "BUYING_ONLINE";
                  /** @enum {string} */
                  status:
                    | "CUSTOMER_VALIDATION_NEEDED"
                    | "MEZIA_VALIDATION_NEEDED"
                    | "CLAIMED"
                    | "PENDING"
                    | "REFUSED";
                  /** @description What it has brought */
                  points: number;
                  balanceAfter: null;
                  /** @description What it is to bring; null for a visit without a basket */
                  expectedPoints: number | null;
                  store: {
                    id: string;
                    name: string;
                    partnerName: string;
                  } | null;
                  partner: {
                    id: string;
                    name: string;
                  };
                  offer: {
                    id: string;
                    title: string;
                  } | null;
                  transactionId: string;
                  /** @description The newest claim for its points */
                  requestId: string | null;
                  /** @description Whether its points may be claimed, for the first time or once more after a refusal */
                  mayClaim: boolean;
                  /** Format: date-time */
                  createdAt: string;
                  claimedDate: string | null;
                }
            )[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientPremium: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @enum {string} */
            status: "NONE" | "PENDING" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";
            plan: ("DAILY" | "WEEKLY") | null;
            /** @description Whose number pays */
            operator: "ORANGE" | null;
            /** @description The 8 digits of the phone that pays */
            phone: string | null;
            /** @description To when it is paid, or was */
            currentPeriodEnd: string | null;
            /** @description When the phone is charged next, or tried again; null where it is not */
            nextChargeAt: string | null;
            /** @description Since when a failed charge keeps it closed, or kept it until it expired for that */
            suspendedAt: string | null;
            /** @description When a failed charge is tried for the last time; null where none is */
            lastTryAt: string | null;
            /** @description The operator has been asked and has not answered yet */
            charging: boolean;
            plans: {
              /** @enum {string} */
              id: "DAILY" | "WEEKLY";
              /** @description Whole millimes */
              priceMillimes: number;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientPremiumCancel: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @enum {string} */
            status: "NONE" | "PENDING" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";
            plan: ("DAILY" | "WEEKLY") | null;
            /** @description Whose number pays */
            operator: "ORANGE" | null;
            /** @description The 8 digits of the phone that pays */
            phone: string | null;
            /** @description To when it is paid, or was */
            currentPeriodEnd: string | null;
            /** @description When the phone is charged next, or tried again; null where it is not */
            nextChargeAt: string | null;
            /** @description Since when a failed charge keeps it closed, or kept it until it expired for that */
            suspendedAt: string | null;
            /** @description When a failed charge is tried for the last time; null where none is */
            lastTryAt: string | null;
            /** @description The operator has been asked and has not answered yet */
            charging: boolean;
            plans: {
              /** @enum {string} */
              id: "DAILY" | "WEEKLY";
              /** @description Whole millimes */
              priceMillimes: number;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientPremiumSubscribe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description A Tunisian mobile number: 8 digits, with or without +216
           * @example 20123456
           */
          phone: string;
          /** @enum {string} */
          plan: "DAILY" | "WEEKLY";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description A challenge: an opaque handle to a pending proof */
            challenge: string;
            resendAfterSeconds: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "SERVICE_OFF"
              | "PREMIUM_WRONG_OPERATOR"
              | "PREMIUM_ALREADY_ACTIVE"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "OTP_RESEND_TOO_SOON"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientPremiumValidate: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          challenge: string;
          /** @example 0427 */
          otp: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @enum {string} */
            status: "NONE" | "PENDING" | "ACTIVE" | "SUSPENDED" | "CANCELLED" | "EXPIRED";
            plan: ("DAILY" | "WEEKLY") | null;
            /** @description Whose number pays */
            operator: "ORANGE" | null;
            /** @description The 8 digits of the phone that pays */
            phone: string | null;
            /** @description To when it is paid, or was */
            currentPeriodEnd: string | null;
            /** @description When the phone is charged next, or tried again; null where it is not */
            nextChargeAt: string | null;
            /** @description Since when a failed charge keeps it closed, or kept it until it expired for that */
            suspendedAt: string | null;
            /** @description When a failed charge is tried for the last time; null where none is */
            lastTryAt: string | null;
            /** @description The operator has been asked and has not answered yet */
            charging: boolean;
            plans: {
              /** @enum {string} */
              id: "DAILY" | "WEEKLY";
              /** @description Whole millimes */
              priceMillimes: number;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "SERVICE_OFF"
              | "USER_INVALID_OTP"
              | "USER_INVALID_CHALLENGE"
              | "PREMIUM_ALREADY_ACTIVE"
              | "PREMIUM_ACTIVATION_ERROR"
              | "INVALID_INPUT"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            user: {
              id: string;
              firstName: string | null;
              lastName: string | null;
              avatarUrl: string | null;
              onboardingStep: number;
            };
            onboarding: {
              /** @description The step to answer next; null when all are done */
              currentStep: number | null;
              totalSteps: number;
              /** @description Whether the customer put the rest off, and has answered none since */
              later: boolean;
              /** @description Whether to ask the customer to go on */
              showMessage: boolean;
            };
            points: {
              available: number;
              pending: number;
              expiring: {
                points: number;
                /** Format: date-time */
                at: string;
              } | null;
            };
            level: {
              level: number;
              bonusPercent: number;
              next: {
                level: number;
                rewardPoints: number;
                conditions: {
                  key: string;
                  current: number;
                  target: number;
                  met: boolean;
                }[];
              } | null;
            };
            account: {
              ageDays: number;
              connectedDays: number;
              /** @enum {string} */
              type: "STARTER" | "MEMBER" | "LOYAL" | "PREMIUM";
            };
            premium: {
              active: boolean;
            };
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientProfileInfo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            firstName: string | null;
            lastName: string | null;
            email: string | null;
            phone: string | null;
            birthday: {
              day: number;
              month: number;
              year: number;
            } | null;
            gender: ("MALE" | "FEMALE") | null;
            state: string | null;
            avatarUrl: string | null;
            locale: string;
            referralCode: string;
            complete: boolean;
            missing: (
              "firstName" | "lastName" | "email" | "phone" | "birthday" | "gender" | "state" | "avatar"
            )[];
            deletionRequestedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientProfileInfoUpdate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          firstName?: string;
          lastName?: string;
          birthday?: {
            day: number;
            month: number;
            year: number;
          };
          /** @enum {string} */
          gender?: "MALE" | "FEMALE";
          /** @enum {string} */
          state?:
            | "ARIANA"
            | "BEJA"
            | "BEN_AROUS"
            | "BIZERTE"
            | "GABES"
            | "GAFSA"
            | "JENDOUBA"
            | "KAIROUAN"
            | "KASSERINE"
            | "KEBILI"
            | "KEF"
            | "MAHDIA"
            | "MANOUBA"
            | "MEDENINE"
            | "MONASTIR"
            | "NABEUL"
            | "SFAX"
            | "SIDI_BOUZID"
            | "SILIANA"
            | "SOUSSE"
            | "TATAOUINE"
            | "TOZEUR"
            | "TUNIS"
            | "ZAGHOUAN";
          /** @enum {string} */
          locale?: "fr" | "ar" | "en";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            firstName: string | null;
            lastName: string | null;
            email: string | null;
            phone: string | null;
            birthday: {
              day: number;
              month: number;
              year: number;
            } | null;
            gender: ("MALE" | "FEMALE") | null;
            state: string | null;
            avatarUrl: string | null;
            locale: string;
            referralCode: string;
            complete: boolean;
            missing: (
              "firstName" | "lastName" | "email" | "phone" | "birthday" | "gender" | "state" | "avatar"
            )[];
            deletionRequestedAt: string | null;
            /** @description Levels gained with this call: the highest reached, the sum of the rewards; null for none */
            levelUp: {
              level: number;
              rewardPoints: number;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientProfileInfoUpdateAvatar: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "multipart/form-data": {
          /**
           * Format: binary
           * @description A picture, PNG or JPEG
           */
          avatar: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            avatarUrl: string;
            /** @description Levels gained with this call: the highest reached, the sum of the rewards; null for none */
            levelUp: {
              level: number;
              rewardPoints: number;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "AVATAR_INVALID_TYPE"
              | "AVATAR_TOO_LARGE"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientProfileInfoUpdateLogin: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description E-mail address or Tunisian mobile number
           * @example amira@example.tn
           */
          login: string;
          password: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description A challenge: an opaque handle to a pending proof */
            challenge: string;
            resendAfterSeconds: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_LOGIN"
              | "SERVICE_OFF"
              | "LOGIN_SAME_AS_OLD"
              | "USER_EXIST"
              | "USER_AUTH_FAILED"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "OTP_RESEND_TOO_SOON"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientProfileInfoUpdateLoginConfirm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          challenge: string;
          /** @example 0427 */
          otp: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            firstName: string | null;
            lastName: string | null;
            email: string | null;
            phone: string | null;
            birthday: {
              day: number;
              month: number;
              year: number;
            } | null;
            gender: ("MALE" | "FEMALE") | null;
            state: string | null;
            avatarUrl: string | null;
            locale: string;
            referralCode: string;
            complete: boolean;
            missing: (
              "firstName" | "lastName" | "email" | "phone" | "birthday" | "gender" | "state" | "avatar"
            )[];
            deletionRequestedAt: string | null;
            /** @description Levels gained with this call: the highest reached, the sum of the rewards; null for none */
            levelUp: {
              level: number;
              rewardPoints: number;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "USER_INVALID_OTP"
              | "USER_INVALID_CHALLENGE"
              | "USER_EXIST"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientProfileInfoUpdatePassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          oldPassword: string;
          /**
           * @description 8 to 32 characters, at least one letter and one digit
           * @example jasmin2026
           */
          password: string;
          confirmPassword: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "USER_AUTH_FAILED"
              | "PASSWORD_SAME_AS_OLD"
              | "PASSWORD_CONFIRMATION_MISMATCH"
              | "USER_INVALID_PASSWORD_FORMAT"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientProfileLevels: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description The level held, 0 to 10 */
            level: number;
            /** @description 1 to 10 */
            levels: {
              level: number;
              reached: boolean;
              reachedAt: string | null;
              /** @description Whole points */
              rewardPoints: number;
              /** @description On top of the points of every purchase, from this level on */
              bonusPercent: number;
              conditions: {
                key: string;
                current: number;
                target: number;
                met: boolean;
              }[];
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientPushKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description VAPID, base64url: what a browser subscribes with */
            publicKey: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "SERVICE_OFF"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientPushSubscriptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          endpoint: string;
          keys: {
            p256dh: string;
            auth: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "SERVICE_OFF"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  deleteClientPushSubscriptions: {
    parameters: {
      query?: {
        endpoint?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          endpoint?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientReferral: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @example K7M2PQ9X */
            code: string;
            /**
             * Format: uri
             * @description Leads to the sign-up with this code
             */
            link: string;
            /** @description Whole points */
            totalPointsEarned: number;
            /** @description Whole points that each level of a friend brings */
            pointsPerLevel: number;
            /** @description The most whole points that one friend brings */
            mostPointsPerFriend: number;
            /** @description Newest first */
            invites: {
              id: string;
              /**
               * @description First name and initial of the friend; until they are there the contact, masked
               * @example Sami T.
               */
              name: string | null;
              /** @enum {string} */
              status: "PENDING" | "ACCEPTED" | "CLOSED";
              friendLevel: number;
              /** @description Whole points */
              pointsEarned: number;
              /** Format: date-time */
              createdAt: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientReferral: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description An e-mail address or a Tunisian mobile number
           * @example sami@example.tn
           */
          contact: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /**
             * @description First name and initial of the friend; until they are there the contact, masked
             * @example Sami T.
             */
            name: string | null;
            /** @enum {string} */
            status: "PENDING" | "ACCEPTED" | "CLOSED";
            friendLevel: number;
            /** @description Whole points */
            pointsEarned: number;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_LOGIN"
              | "SERVICE_OFF"
              | "USER_EXIST"
              | "INVITE_EXISTS"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientRequestDocumentById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/jpeg": unknown;
          "application/pdf": unknown;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientRequestStatusById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            status: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
            /** Format: date-time */
            createdAt: string;
            respondedAt: string | null;
            responseText: string | null;
            /** @description What it gave; while it waits, what it is to give */
            points: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            /** @description Where the document is read, with the same token */
            documentUrl: string | null;
            orderId: string | null;
            /** @description Once accepted, what the merchant accepted */
            amountMillimes: number | null;
            /** @description As the customer wrote it */
            claimedMillimes: number | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientRequestValidation: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "multipart/form-data": {
          transactionId: string;
          /** @description As the partner's shop wrote it */
          orderId: string;
          /** @description What was paid, in whole millimes, in digits */
          amountMillimes: string;
          message?: "" | string;
          /**
           * Format: binary
           * @description The invoice: PNG, JPEG or PDF, at most 5 MB
           */
          document?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            requestId: string;
            /** @constant */
            status: "PENDING";
            /** @description What the merchant's yes is to bring */
            pendingPoints: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "DOCUMENT_REQUIRED"
              | "DOCUMENT_INVALID"
              | "INVALID_AMOUNT"
              | "REQUEST_EXISTS"
              | "INVALID_INPUT"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientSalePointBuy: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          salePointId: string;
          cardId: string;
          amountMillimes?: number | null;
          walletItemId?: string | null;
          /** @description By query name: `card` and `amount` (whole millimes) in digits, `emissionDate` as YYYY-MM-DD and not in the future, `barCode`, `qrCode`, `apiCode` and `voucherId` as 1 to 100 characters */
          answers?: {
            [key: string]: string | number;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            /** @enum {string} */
            status:
              | "CREATED"
              | "ATTACHED"
              | "AWAITING_CASHIER"
              | "CONFIRMED"
              | "REFUSED"
              | "EXPIRED"
              | "CANCELLED"
              | "CUSTOMER_VALIDATION_NEEDED"
              | "PRODUCT_VALIDATION_NEEDED"
              | "CLAIMED";
            /** @description Whole millimes */
            priceMillimes: number;
            /** @description Whole millimes */
            reductionMillimes: number;
            /** @description Whole millimes */
            payableMillimes: number;
            /** @description Whole points */
            pointPrice: number;
            /** @description Whole points */
            pointsEarned: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            /** @description Whole points */
            bonusPoints: number;
            /** @description What campaigns gave of `pointsEarned` */
            campaignPoints: number;
            sellerName: string | null;
            store: {
              id: string;
              name: string;
              partnerName: string;
              partnerLogoUrl: string | null;
            };
            /** @description What is bought at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            queries: (
              "card" | "amount" | "barCode" | "qrCode" | "apiCode" | "voucherId" | "emissionDate" | "document"
            )[];
            /** @description While the customer may still choose */
            usableWalletItems: {
              id: string;
              /** @enum {string} */
              type: "VOUCHER" | "COUPON";
              title: string;
              imageUrl: string | null;
              remainingMillimes: number | null;
              validTo: string | null;
              /** @description Whole millimes */
              reductionMillimes: number;
              /** @description Whole millimes */
              payableMillimes: number;
            }[];
            walletItemId: string | null;
            /** @description At the level of now, its bonus included */
            expectedPoints: number;
            bonusPercent: number;
            refusalReason: string | null;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "QUERY_ANSWER_MISSING"
              | "INVALID_AMOUNT"
              | "WALLET_ITEM_NOT_USABLE"
              | "BASKET_BELOW_MINIMUM"
              | "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"
              | "INVALID_INPUT"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientSalePointRequest: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "multipart/form-data": {
          salePointId: string;
          cardId: string;
          /** @description The answers by query name, as the JSON text of an object */
          answers?: string;
          /**
           * Format: binary
           * @description PNG, JPEG or PDF, at most 5 MB, for a card that asks for one
           */
          document?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            requestId: string;
            /** @constant */
            status: "PENDING";
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "QUERY_ANSWER_MISSING"
              | "DOCUMENT_REQUIRED"
              | "DOCUMENT_INVALID"
              | "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"
              | "INVALID_INPUT"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientSalePointById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Its id, or its code `S-XXXX-XXXX` */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            name: string;
            store: {
              id: string;
              name: string;
              partnerName: string;
              partnerLogoUrl: string | null;
            };
            cards: {
              id: string;
              title: string;
              imageUrl: string | null;
              /**
               * @description BUY makes a transaction for the cashier, REQUEST a validation request
               * @enum {string}
               */
              action: "BUY" | "REQUEST";
              /** @description Whole points */
              pointPrice: number;
              /** @description Null where the customer names the amount, or pays with points alone */
              priceMillimes: number | null;
              queries: (
                | "card"
                | "amount"
                | "barCode"
                | "qrCode"
                | "apiCode"
                | "voucherId"
                | "emissionDate"
                | "document"
              )[];
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientShop: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
        search?: string;
        type?: "VOUCHER" | "COUPON";
        partner?: string;
        tag?: string;
        premium?: "true" | "false";
        /** @description recommended unless said */
        sort?: "recommended" | "newest" | "pointsAsc" | "pointsDesc" | "endingSoon";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** @enum {string} */
              type: "VOUCHER" | "COUPON";
              imageUrl: string | null;
              /** @enum {string} */
              pricingType: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
              pointPrice: number;
              priceMillimes: number;
              premium: boolean;
              /** @description The level from which it can be bought; null for all */
              minLevel: number | null;
              /** @description null where the stock is not limited */
              stockRemaining: number | null;
              availableFrom: string | null;
              availableTo: string | null;
              validFrom: string | null;
              validTo: string | null;
              faceValueMillimes: number | null;
              discount: {
                /** @enum {string} */
                kind: "PERCENT" | "AMOUNT";
                value: number;
              } | null;
              minimumPurchaseMillimes: number | null;
              maximumReductionMillimes: number | null;
              availableOnline: boolean;
              title: string;
              partner: {
                id: string;
                name: string;
                logoUrl: string | null;
              } | null;
              userQuantityRemaining: number | null;
              /** @enum {string} */
              availability:
                | "NOT_YET_AVAILABLE"
                | "EXPIRED"
                | "OUT_OF_STOCK"
                | "PAYMENT_OFF"
                | "LIMIT_REACHED"
                | "PREMIUM_LOCKED"
                | "LEVEL_LOCKED"
                | "INSUFFICIENT_POINTS"
                | "AVAILABLE";
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientShopOfferById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            type: "VOUCHER" | "COUPON";
            imageUrl: string | null;
            /** @enum {string} */
            pricingType: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
            pointPrice: number;
            priceMillimes: number;
            premium: boolean;
            /** @description The level from which it can be bought; null for all */
            minLevel: number | null;
            /** @description null where the stock is not limited */
            stockRemaining: number | null;
            availableFrom: string | null;
            availableTo: string | null;
            validFrom: string | null;
            validTo: string | null;
            faceValueMillimes: number | null;
            discount: {
              /** @enum {string} */
              kind: "PERCENT" | "AMOUNT";
              value: number;
            } | null;
            minimumPurchaseMillimes: number | null;
            maximumReductionMillimes: number | null;
            availableOnline: boolean;
            title: string;
            partner: {
              id: string;
              name: string;
              logoUrl: string | null;
            } | null;
            userQuantityRemaining: number | null;
            /** @enum {string} */
            availability:
              | "NOT_YET_AVAILABLE"
              | "EXPIRED"
              | "OUT_OF_STOCK"
              | "PAYMENT_OFF"
              | "LIMIT_REACHED"
              | "PREMIUM_LOCKED"
              | "LEVEL_LOCKED"
              | "INSUFFICIENT_POINTS"
              | "AVAILABLE";
            description: string;
            terms: string;
            stores: {
              id: string;
              name: string;
              address: string;
              state: string;
              latitude: number | null;
              longitude: number | null;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientShopOfferByIdWatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            watching: boolean;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  deleteClientShopOfferByIdWatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            watching: boolean;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientShopOrders: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        tab?: "transactions" | "transfers";
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: (
              | {
                  id: string;
                  /** @enum {string} */
                  channel: "STORE" | "ONLINE";
                  /** @enum {string} */
                  status:
                    | "CREATED"
                    | "ATTACHED"
                    | "AWAITING_CASHIER"
                    | "CONFIRMED"
                    | "REFUSED"
                    | "EXPIRED"
                    | "CANCELLED"
                    | "CUSTOMER_VALIDATION_NEEDED"
                    | "MEZIA_VALIDATION_NEEDED"
                    | "CLAIMED";
                  store: {
                    id: string;
                    name: string;
                  } | null;
                  partner: {
                    id: string;
                    name: string;
                    logoUrl: string | null;
                  };
                  sellerName: string | null;
                  /** @description What was bought at a sale point */
                  cardTitle: string | null;
                  /** @description Whole millimes */
                  priceMillimes: number;
                  /** @description Whole millimes */
                  reductionMillimes: number;
                  /** @description Whole millimes */
                  payableMillimes: number;
                  /** @description Whole millimes */
                  cancelledMillimes: number;
                  /** @description Whole points */
                  pointPrice: number;
                  /** @description As they were given, with the bonus */
                  pointsEarned: number;
                  /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
                  heldPoints: number;
                  /** @description Whole points */
                  bonusPoints: number;
                  /** @description What campaigns gave of `pointsEarned` */
                  campaignPoints: number;
                  /** @description What was taken back of them, or is owed */
                  cancelledPoints: number;
                  walletItemId: string | null;
                  /** @description Of the wallet item that was used */
                  offer: {
                    id: string;
                    title: string;
                  } | null;
                  refusalReason: string | null;
                  /** @description The newest claim for its points */
                  requestId: string | null;
                  /** Format: date-time */
                  createdAt: string;
                  confirmedAt: string | null;
                }
              | {
                  id: string;
                  /** @enum {string} */
                  source:
                    | "BUYING"
                    | "BUYING_ONLINE"
                    | "CONSUMED"
                    | "CONSUMED_MEZIA"
                    | "CLAIMED"
                    | "LEVEL"
                    | "ONBOARDING_STEP_1"
                    | "ONBOARDING_STEP_2"
                    | "ONBOARDING_STEP_3"
                    | "REFERRAL"
                    | "WHEEL"
                    | "CONSUMED_IN_WHEEL"
                    | "WHEEL_PRIZES"
                    | "GIFT_MEZIA"
                    | "EXPIRED"
                    | "INACTIVITY"
                    | "REFUND"
                    | "OWED"
                    | "CORRECTION"
                    | "CAMPAIGN";
                  /**
                   * @description PENDING while the points are only set aside, or wait for our check and are not in the balance
                   * @enum {string}
                   */
                  status: "CLAIMED" | "PENDING";
                  /** @description Signed */
                  points: number;
                  balanceAfter: number;
                  expectedPoints: null;
                  store: {
                    id: string;
                    name: string;
                    partnerName: string;
                  } | null;
                  partner: {
                    id: string;
                    name: string;
                  } | null;
                  /** @description What was bought, or whose voucher or coupon was used */
                  offer: {
                    id: string;
                    title: string;
                  } | null;
                  /** @description The card of a sale point that was bought or asked for */
                  card: {
                    id: string;
                    title: string;
                  } | null;
                  /** @description The campaign that gave the points */
                  campaign: {
                    id: string;
                    title: string;
                  } | null;
                  transactionId: string | null;
                  requestId: string | null;
                  /**
                   * Format: date-time
                   * @description Of points that expired, when they ended
                   */
                  createdAt: string;
                  claimedDate: string | null;
                  /** @description For a credit: when what is left of it expires */
                  expiresAt: string | null;
                  /** @description Why: paid amount, rate, bonus, level, note, friend; `cancelledMillimes` and `owedPoints` of a cancelled sale; `validUntil` of what expired; `setAside` is OPEN while points wait for a sale or payment, ENDED and BACK for the two lines of points that came back; `waitsFor` is APPROVAL while points above a ceiling wait for our check */
                  detail: {
                    [key: string]: string | number | null;
                  };
                }
            )[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientShopPurchase: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          offerId: string;
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            status: "COMPLETED" | "AWAITING_PAYMENT";
            /** @description Once it is COMPLETED */
            walletItemId?: string;
            /** @description While it is AWAITING_PAYMENT */
            invoice?: {
              id: string;
              /** @description Whole millimes */
              amountMillimes: number;
              /**
               * Format: uri
               * @description Where the customer pays; open it in a browser
               */
              paymentUrl: string;
              /**
               * Format: date-time
               * @description Until then all is set aside; after it everything is released
               */
              expiresAt: string;
            };
            /** @description Points spendable after it */
            totalPoints: number;
            /** @description Levels gained with this call: the highest reached, the sum of the rewards; null for none */
            levelUp: {
              level: number;
              rewardPoints: number;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "SERVICE_OFF"
              | "ERROR_OFFER_NOT_YET_AVAILABLE"
              | "ERROR_OFFER_HAS_FINISHED"
              | "ERROR_OFFER_OUT_OF_STOCK"
              | "ERROR_OFFER_PREMIUM_ONLY"
              | "ERROR_OFFER_LEVEL_LOCKED"
              | "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"
              | "INVALID_INPUT"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientShopPurchaseById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            status: "AWAITING_PAYMENT" | "COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED" | "REFUNDED";
            offerId: string;
            pointPrice: number;
            /** @description Whole millimes */
            priceMillimes: number;
            walletItemId: string | null;
            totalPoints: number;
            /** Format: date-time */
            createdAt: string;
            closedAt: string | null;
            invoice: {
              id: string;
              /** @description Once it is paid */
              number: string | null;
              /** @description Whole millimes */
              amountMillimes: number;
              /** @description While it can be paid */
              paymentUrl: string | null;
              /** Format: date-time */
              expiresAt: string;
              /** @description Money that came too late, or twice, or of a returned purchase: on its way back, or back */
              refund: ("DUE" | "DONE") | null;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientShopPurchaseById: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description REFRESH asks the gateway how it stands
           * @enum {string}
           */
          action: "CANCEL" | "REFRESH";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            status: "AWAITING_PAYMENT" | "COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED" | "REFUNDED";
            offerId: string;
            pointPrice: number;
            /** @description Whole millimes */
            priceMillimes: number;
            walletItemId: string | null;
            totalPoints: number;
            /** Format: date-time */
            createdAt: string;
            closedAt: string | null;
            invoice: {
              id: string;
              /** @description Once it is paid */
              number: string | null;
              /** @description Whole millimes */
              amountMillimes: number;
              /** @description While it can be paid */
              paymentUrl: string | null;
              /** Format: date-time */
              expiresAt: string;
              /** @description Money that came too late, or twice, or of a returned purchase: on its way back, or back */
              refund: ("DUE" | "DONE") | null;
            } | null;
            /** @description Levels gained with this call: the highest reached, the sum of the rewards; null for none */
            levelUp: {
              level: number;
              rewardPoints: number;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVOICE_INVALID_STATUS"
              | "INVOICE_PROCESSING_ERROR"
              | "INVALID_INPUT"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientStamps: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              title: string;
              partner: {
                id: string;
                name: string;
                logoUrl: string | null;
              };
              /** @description What the last stamp brings */
              offer: {
                id: string;
                title: string;
              };
              stamps: number;
              target: number;
              /** @description How many cards were full so far */
              completed: number;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientTags: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              key: string;
              label: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientTagsGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              key: string;
              label: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientTagsUpdate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          tags: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              key: string;
              label: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "TAGS_TOO_FEW"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientTooltipView: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          key: "HELP_TOOLTIP_PROFILE" | "HELP_TOOLTIP_SHOP";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description The tips that were put away, each true */
            tooltips: {
              [key: string]: boolean;
            };
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientTransactionAttach: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description `T-XXXX-XXXX`, or the address in its QR code */
          code: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            /** @enum {string} */
            status:
              | "CREATED"
              | "ATTACHED"
              | "AWAITING_CASHIER"
              | "CONFIRMED"
              | "REFUSED"
              | "EXPIRED"
              | "CANCELLED"
              | "CUSTOMER_VALIDATION_NEEDED"
              | "PRODUCT_VALIDATION_NEEDED"
              | "CLAIMED";
            /** @description Whole millimes */
            priceMillimes: number;
            /** @description Whole millimes */
            reductionMillimes: number;
            /** @description Whole millimes */
            payableMillimes: number;
            /** @description Whole points */
            pointPrice: number;
            /** @description Whole points */
            pointsEarned: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            /** @description Whole points */
            bonusPoints: number;
            /** @description What campaigns gave of `pointsEarned` */
            campaignPoints: number;
            sellerName: string | null;
            store: {
              id: string;
              name: string;
              partnerName: string;
              partnerLogoUrl: string | null;
            };
            /** @description What is bought at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            queries: (
              "card" | "amount" | "barCode" | "qrCode" | "apiCode" | "voucherId" | "emissionDate" | "document"
            )[];
            /** @description While the customer may still choose */
            usableWalletItems: {
              id: string;
              /** @enum {string} */
              type: "VOUCHER" | "COUPON";
              title: string;
              imageUrl: string | null;
              remainingMillimes: number | null;
              validTo: string | null;
              /** @description Whole millimes */
              reductionMillimes: number;
              /** @description Whole millimes */
              payableMillimes: number;
            }[];
            walletItemId: string | null;
            /** @description At the level of now, its bonus included */
            expectedPoints: number;
            bonusPercent: number;
            refusalReason: string | null;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "TRANSACTION_ATTACH_ERROR"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientTransactionBuy: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            /** @enum {string} */
            status:
              | "CREATED"
              | "ATTACHED"
              | "AWAITING_CASHIER"
              | "CONFIRMED"
              | "REFUSED"
              | "EXPIRED"
              | "CANCELLED"
              | "CUSTOMER_VALIDATION_NEEDED"
              | "PRODUCT_VALIDATION_NEEDED"
              | "CLAIMED";
            /** @description Whole millimes */
            priceMillimes: number;
            /** @description Whole millimes */
            reductionMillimes: number;
            /** @description Whole millimes */
            payableMillimes: number;
            /** @description Whole points */
            pointPrice: number;
            /** @description Whole points */
            pointsEarned: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            /** @description Whole points */
            bonusPoints: number;
            /** @description What campaigns gave of `pointsEarned` */
            campaignPoints: number;
            sellerName: string | null;
            store: {
              id: string;
              name: string;
              partnerName: string;
              partnerLogoUrl: string | null;
            };
            /** @description What is bought at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            queries: (
              "card" | "amount" | "barCode" | "qrCode" | "apiCode" | "voucherId" | "emissionDate" | "document"
            )[];
            /** @description While the customer may still choose */
            usableWalletItems: {
              id: string;
              /** @enum {string} */
              type: "VOUCHER" | "COUPON";
              title: string;
              imageUrl: string | null;
              remainingMillimes: number | null;
              validTo: string | null;
              /** @description Whole millimes */
              reductionMillimes: number;
              /** @description Whole millimes */
              payableMillimes: number;
            }[];
            walletItemId: string | null;
            /** @description At the level of now, its bonus included */
            expectedPoints: number;
            bonusPercent: number;
            refusalReason: string | null;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "TRANSACTION_INVALID_STATUS"
              | "WALLET_ITEM_NOT_USABLE"
              | "BASKET_BELOW_MINIMUM"
              | "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"
              | "INVALID_INPUT"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientTransactionUpdate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          id: string;
          walletItemId: string | null;
          answers?: {
            [key: string]: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            /** @enum {string} */
            status:
              | "CREATED"
              | "ATTACHED"
              | "AWAITING_CASHIER"
              | "CONFIRMED"
              | "REFUSED"
              | "EXPIRED"
              | "CANCELLED"
              | "CUSTOMER_VALIDATION_NEEDED"
              | "PRODUCT_VALIDATION_NEEDED"
              | "CLAIMED";
            /** @description Whole millimes */
            priceMillimes: number;
            /** @description Whole millimes */
            reductionMillimes: number;
            /** @description Whole millimes */
            payableMillimes: number;
            /** @description Whole points */
            pointPrice: number;
            /** @description Whole points */
            pointsEarned: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            /** @description Whole points */
            bonusPoints: number;
            /** @description What campaigns gave of `pointsEarned` */
            campaignPoints: number;
            sellerName: string | null;
            store: {
              id: string;
              name: string;
              partnerName: string;
              partnerLogoUrl: string | null;
            };
            /** @description What is bought at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            queries: (
              "card" | "amount" | "barCode" | "qrCode" | "apiCode" | "voucherId" | "emissionDate" | "document"
            )[];
            /** @description While the customer may still choose */
            usableWalletItems: {
              id: string;
              /** @enum {string} */
              type: "VOUCHER" | "COUPON";
              title: string;
              imageUrl: string | null;
              remainingMillimes: number | null;
              validTo: string | null;
              /** @description Whole millimes */
              reductionMillimes: number;
              /** @description Whole millimes */
              payableMillimes: number;
            }[];
            walletItemId: string | null;
            /** @description At the level of now, its bonus included */
            expectedPoints: number;
            bonusPercent: number;
            refusalReason: string | null;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "TRANSACTION_INVALID_STATUS"
              | "WALLET_ITEM_NOT_USABLE"
              | "BASKET_BELOW_MINIMUM"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientTransactionVerification: {
    parameters: {
      query: {
        id: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            status:
              | "CREATED"
              | "ATTACHED"
              | "AWAITING_CASHIER"
              | "CONFIRMED"
              | "REFUSED"
              | "EXPIRED"
              | "CANCELLED"
              | "CUSTOMER_VALIDATION_NEEDED"
              | "PRODUCT_VALIDATION_NEEDED"
              | "CLAIMED";
            /** @description The bonus included */
            pointsEarned: number;
            /** @description Whole points */
            bonusPoints: number;
            /** @description What campaigns gave of `pointsEarned` */
            campaignPoints: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            /** @description Whole points */
            totalPoints: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "TRANSACTION_FAILED"
              | "TRANSACTION_NOT_CONFIRMED"
              | "TRANSACTION_REQUEST_LIMIT_EXCEEDED"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientWallet: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
        channel?: "store" | "online";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** @enum {string} */
              type: "VOUCHER" | "COUPON";
              /** @enum {string} */
              status: "ACTIVE" | "USED" | "USED_ONLINE" | "EXPIRED" | "VOID";
              offer: {
                id: string;
                title: string;
                terms: string;
                imageUrl: string | null;
                partner: {
                  id: string;
                  name: string;
                  logoUrl: string | null;
                } | null;
              };
              faceValueMillimes: number | null;
              remainingMillimes: number | null;
              discount: {
                /** @enum {string} */
                kind: "PERCENT" | "AMOUNT";
                value: number;
              } | null;
              minimumPurchaseMillimes: number | null;
              maximumReductionMillimes: number | null;
              availableOnline: boolean;
              validFrom: string | null;
              validTo: string | null;
              /** @description Until then it is kept for a sale that waits for its cashier */
              heldUntil: string | null;
              /** Format: date-time */
              createdAt: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientWalletExpired: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
        channel?: "store" | "online";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** @enum {string} */
              type: "VOUCHER" | "COUPON";
              /** @enum {string} */
              status: "ACTIVE" | "USED" | "USED_ONLINE" | "EXPIRED" | "VOID";
              offer: {
                id: string;
                title: string;
                terms: string;
                imageUrl: string | null;
                partner: {
                  id: string;
                  name: string;
                  logoUrl: string | null;
                } | null;
              };
              faceValueMillimes: number | null;
              remainingMillimes: number | null;
              discount: {
                /** @enum {string} */
                kind: "PERCENT" | "AMOUNT";
                value: number;
              } | null;
              minimumPurchaseMillimes: number | null;
              maximumReductionMillimes: number | null;
              availableOnline: boolean;
              validFrom: string | null;
              validTo: string | null;
              /** @description Until then it is kept for a sale that waits for its cashier */
              heldUntil: string | null;
              /** Format: date-time */
              createdAt: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientWalletHistory: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** Format: date-time */
              at: string;
              /** @enum {string} */
              channel: "STORE" | "ONLINE";
              store: {
                id: string;
                name: string;
              } | null;
              amountMillimes: number;
              remainingMillimes: number | null;
              reference: string | null;
              walletItemId: string;
              offer: {
                id: string;
                title: string;
              };
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientWalletUseOnline: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          walletItemId: string;
          /** @description What is in the basket before the reduction, in whole millimes */
          basketPriceMillimes: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description `O-XXXX-XXXX-XXXX`, for the checkout of the partner's online shop */
            code: string;
            /** @description Whole millimes */
            reductionMillimes: number;
            /** @description Whole millimes */
            payableMillimes: number;
            transactionId: string;
            /** @description To come once the purchase has been claimed and accepted */
            expectedPoints: number;
            redirectUrl: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "BASKET_PRICE_REQUIRED"
              | "BASKET_BELOW_MINIMUM"
              | "WALLET_ITEM_NOT_USABLE"
              | "INVALID_INPUT"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientWalletById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            type: "VOUCHER" | "COUPON";
            /** @enum {string} */
            status: "ACTIVE" | "USED" | "USED_ONLINE" | "EXPIRED" | "VOID";
            offer: {
              id: string;
              title: string;
              terms: string;
              imageUrl: string | null;
              partner: {
                id: string;
                name: string;
                logoUrl: string | null;
              } | null;
            };
            faceValueMillimes: number | null;
            remainingMillimes: number | null;
            discount: {
              /** @enum {string} */
              kind: "PERCENT" | "AMOUNT";
              value: number;
            } | null;
            minimumPurchaseMillimes: number | null;
            maximumReductionMillimes: number | null;
            availableOnline: boolean;
            validFrom: string | null;
            validTo: string | null;
            /** @description Until then it is kept for a sale that waits for its cashier */
            heldUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description While usable in a shop; RFC 6238 with HMAC-SHA-1, the secret in base32 */
            inStore: {
              code: string;
              secret: string;
              periodSeconds: number;
              digits: number;
            } | null;
            /** @description The last use in an online shop */
            online: {
              code: string;
              /** Format: date-time */
              usedAt: string;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientWalletByIdHistory: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** Format: date-time */
              at: string;
              /** @enum {string} */
              channel: "STORE" | "ONLINE";
              store: {
                id: string;
                name: string;
              } | null;
              amountMillimes: number;
              remainingMillimes: number | null;
              reference: string | null;
              walletItemId: string;
              offer: {
                id: string;
                title: string;
              };
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientWheelPointsPlay: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description What the caller adds to the draw, so that the server alone does not decide it */
          clientSeed?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            spinId: string;
            prizeId: string;
            /** @description Whole points */
            points: number;
            /** @description Whole points */
            costPoints: number;
            /** @description Whole points */
            totalPoints: number;
            /** @description Business days in a row with a spin, since the grand prize was last played */
            streak: number;
            /** @description 32 bytes in lower-case hex, secret until this draw */
            seed: string;
            /** @description SHA-256 of the seed's bytes, in lower-case hex */
            seedHash: string;
            clientSeed: string;
            /** @description In the order in which the draw counts through them */
            prizes: {
              id: string;
              label: string;
              /** @description Whole points */
              points: number;
              /** @description Of the sum of all weights; 0 is out of the draw */
              weight: number;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "WHEEL_ALREADY_PLAYED"
              | "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"
              | "WHEEL_LOCKED"
              | "INVALID_INPUT"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientWheelPointsStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            canPlay: boolean;
            /** @description What a spin would be refused with */
            reason:
              | (
                  | "INVALID_INPUT"
                  | "UNAUTHORIZED"
                  | "FORBIDDEN"
                  | "NOT_FOUND"
                  | "METHOD_NOT_ALLOWED"
                  | "CONFLICT"
                  | "IDEMPOTENCY_KEY_IN_USE"
                  | "IDEMPOTENCY_KEY_REUSED"
                  | "PAYLOAD_TOO_LARGE"
                  | "UNSUPPORTED_MEDIA_TYPE"
                  | "TOO_MANY_REQUESTS"
                  | "RUNTIME_ERROR"
                  | "MAINTENANCE"
                  | "SERVICE_OFF"
                  | "API_ERROR"
                  | "ACTION_ERROR"
                  | "USER_EXIST"
                  | "USER_SINGLE_SIGN_IN"
                  | "USER_UNVERIFIED"
                  | "USER_BLOCKED"
                  | "USER_AUTH_FAILED"
                  | "USER_INVALID_OTP"
                  | "USER_INVALID_CHALLENGE"
                  | "USER_INVALID_PASSWORD_FORMAT"
                  | "USER_SUBSCRIPTION_NOT_FOUND"
                  | "USER_SUBSCRIPTION_EXPIRED"
                  | "ACCOUNT_COULD_NOT_ACTIVATE"
                  | "INVALID_LOGIN"
                  | "INVALID_REFERRAL_CODE"
                  | "OTP_RESEND_TOO_SOON"
                  | "PASSWORD_CONFIRMATION_MISMATCH"
                  | "PASSWORD_SAME_AS_OLD"
                  | "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT"
                  | "PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN"
                  | "PIN_ERROR_USER_INVALID_CHALLENGE"
                  | "PIN_ERROR_RUNTIME_ERROR"
                  | "ONBOARDING_STEP_ORDER"
                  | "TAGS_TOO_FEW"
                  | "LOGIN_SAME_AS_OLD"
                  | "AVATAR_INVALID_TYPE"
                  | "AVATAR_TOO_LARGE"
                  | "INVITE_EXISTS"
                  | "ERROR_OFFER_NOT_YET_AVAILABLE"
                  | "ERROR_OFFER_HAS_FINISHED"
                  | "ERROR_OFFER_OUT_OF_STOCK"
                  | "ERROR_OFFER_PREMIUM_ONLY"
                  | "ERROR_OFFER_LEVEL_LOCKED"
                  | "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT"
                  | "INVOICE_INVALID_STATUS"
                  | "INVOICE_PROCESSING_ERROR"
                  | "WALLET_CODE_INVALID"
                  | "WALLET_ITEM_NOT_USABLE"
                  | "BASKET_PRICE_REQUIRED"
                  | "BASKET_BELOW_MINIMUM"
                  | "PARTNER_NOT_ONLINE"
                  | "DOCUMENT_REQUIRED"
                  | "DOCUMENT_INVALID"
                  | "INVALID_AMOUNT"
                  | "REQUEST_EXISTS"
                  | "VALIDATION_SUBMISSION_ERROR"
                  | "REQUEST_INVALID_STATUS"
                  | "TRANSACTION_ATTACH_ERROR"
                  | "TRANSACTION_INVALID_STATUS"
                  | "TRANSACTION_FAILED"
                  | "TRANSACTION_NOT_CONFIRMED"
                  | "TRANSACTION_REQUEST_LIMIT_EXCEEDED"
                  | "CANCEL_NOT_ALLOWED"
                  | "CUSTOMER_HANDLE_INVALID"
                  | "QUERY_ANSWER_MISSING"
                  | "PICTURE_INVALID"
                  | "APPROVAL_OWN"
                  | "WHEEL_ALREADY_PLAYED"
                  | "WHEEL_LOCKED"
                  | "PREMIUM_WRONG_OPERATOR"
                  | "PREMIUM_ALREADY_ACTIVE"
                  | "PREMIUM_ACTIVATION_ERROR"
                  | "CLICKOUT_INVALID_CODE"
                  | "CLICKOUT_SERVICE_ERROR"
                  | "CLICKOUT_ALREADY_CLAIMED"
                )
              | null;
            /** @description The next business day, where today's spin is played */
            nextPlayAt: string | null;
            /** @description Whole points */
            cost: number;
            /** @description Whole points */
            totalPoints: number;
            /** @description In the order in which the draw counts through them */
            prizes: {
              id: string;
              label: string;
              /** @description Whole points */
              points: number;
              /** @description Of the sum of all weights; 0 is out of the draw */
              weight: number;
            }[];
            /** @description SHA-256 of the seed's bytes, in lower-case hex */
            seedHash: string;
            /** @description Business days in a row with a spin, since the grand prize was last played */
            streak: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientWheelPrizesGet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              label: string;
              /** @enum {string} */
              kind: "POINTS" | "WALLET_ITEM" | "GOODS";
              /** @description Whole points */
              points: number;
              offerId: string | null;
              /** @description Of the sum of all weights; 0 is out of the draw */
              weight: number;
              /** @description Null where there is no end of it */
              stockRemaining: number | null;
            }[];
            /** @description SHA-256 of the seed's bytes, in lower-case hex */
            seedHash: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postClientWheelPrizesPlay: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description What the caller adds to the draw, so that the server alone does not decide it */
          clientSeed?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            spinId: string;
            prize: {
              id: string;
              label: string;
              /** @enum {string} */
              kind: "POINTS" | "WALLET_ITEM" | "GOODS";
              /** @description Whole points */
              points: number;
              /** @description What is shown where goods are handed over */
              goodsCode: string | null;
            };
            walletItemId: string | null;
            /** @description Whole points */
            totalPoints: number;
            /** @description Business days in a row with a spin, since the grand prize was last played */
            streak: number;
            /** @description Levels gained with this call: the highest reached, the sum of the rewards; null for none */
            levelUp: {
              level: number;
              rewardPoints: number;
            } | null;
            /** @description 32 bytes in lower-case hex, secret until this draw */
            seed: string;
            /** @description SHA-256 of the seed's bytes, in lower-case hex */
            seedHash: string;
            clientSeed: string;
            /** @description In the order in which the draw counts through them */
            prizes: {
              id: string;
              label: string;
              /** @description Whole points */
              points: number;
              /** @description Of the sum of all weights; 0 is out of the draw */
              weight: number;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "WHEEL_LOCKED"
              | "INVALID_INPUT"
              | "USER_BLOCKED"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getClientWheelPrizesStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            unlocked: boolean;
            reason: ("PREMIUM_REQUIRED" | "STREAK_TOO_SHORT" | "NO_PRIZES_LEFT") | null;
            /** @description Business days in a row with a spin, since the grand prize was last played */
            streak: number;
            target: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postMerchantCustomersLookup: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description `C-XXXXXXXXXX-000000`, as the customer's card shows it */
          code: string;
          /** @description Needed with a company's key */
          storeId?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description The handle for a sale of this store, until `expiresAt` */
            customer: string;
            firstName: string | null;
            level: number;
            /** @description What may be used at this store now, what ends first before the rest */
            items: {
              walletItemId: string;
              title: string;
              /** @enum {string} */
              type: "VOUCHER" | "COUPON";
              /** @description What a voucher still holds */
              remainingMillimes: number | null;
              usable: boolean;
            }[];
            /** @description The customer's stamp cards of this partner */
            stamps: {
              id: string;
              title: string;
              stamps: number;
              target: number;
              /** @description How many cards were full so far */
              completed: number;
            }[];
            /** Format: date-time */
            expiresAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "WALLET_CODE_INVALID"
              | "USER_BLOCKED"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getMerchantEvents: {
    parameters: {
      query?: {
        /** @description The id of the last event heard: the stream begins with what came since */
        lastEventId?: string;
      };
      header?: {
        /** @description As `lastEventId` in the query; browsers send it by themselves when they come back */
        "Last-Event-ID"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A stream that goes on */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream": string;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getMerchantSummary: {
    parameters: {
      query?: {
        from?: string;
        to?: string;
        /** @description One of the company's stores alone */
        storeId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
             * Format: date
             * @description In Africa/Tunis
             */
            from: string;
            /**
             * Format: date
             * @description In Africa/Tunis
             */
            to: string;
            totals: {
              /** @description Confirmed sales, those among them that were cancelled later included */
              sales: number;
              /** @description Those that were cancelled as a whole */
              cancelledSales: number;
              /** @description Sales for which a voucher or coupon was used */
              redemptions: number;
              /** @description Prices before reductions */
              priceMillimes: number;
              /** @description Whole millimes */
              reductionMillimes: number;
              /** @description Prices less reductions */
              paidMillimes: number;
              /** @description What was given back since of what was paid */
              cancelledMillimes: number;
              /** @description The bonus included */
              pointsGiven: number;
              /** @description What was taken back of them since, or is owed */
              pointsCancelled: number;
            };
            days: {
              /** @description Confirmed sales, those among them that were cancelled later included */
              sales: number;
              /** @description Those that were cancelled as a whole */
              cancelledSales: number;
              /** @description Sales for which a voucher or coupon was used */
              redemptions: number;
              /** @description Prices before reductions */
              priceMillimes: number;
              /** @description Whole millimes */
              reductionMillimes: number;
              /** @description Prices less reductions */
              paidMillimes: number;
              /** @description What was given back since of what was paid */
              cancelledMillimes: number;
              /** @description The bonus included */
              pointsGiven: number;
              /** @description What was taken back of them since, or is owed */
              pointsCancelled: number;
              /**
               * Format: date
               * @description In Africa/Tunis
               */
              day: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getMerchantTransactions: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
        status?:
          | "CREATED"
          | "ATTACHED"
          | "AWAITING_CASHIER"
          | "CONFIRMED"
          | "REFUSED"
          | "EXPIRED"
          | "CANCELLED"
          | "CUSTOMER_VALIDATION_NEEDED"
          | "PRODUCT_VALIDATION_NEEDED"
          | "CLAIMED";
        storeId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              code: string;
              /** @description What the QR code for the customer holds */
              qrUrl: string;
              /** @enum {string} */
              status:
                | "CREATED"
                | "ATTACHED"
                | "AWAITING_CASHIER"
                | "CONFIRMED"
                | "REFUSED"
                | "EXPIRED"
                | "CANCELLED"
                | "CUSTOMER_VALIDATION_NEEDED"
                | "PRODUCT_VALIDATION_NEEDED"
                | "CLAIMED";
              store: {
                id: string;
                name: string;
              };
              sellerName: string | null;
              reference: string | null;
              customerFirstName: string | null;
              /** @description Whole millimes */
              priceMillimes: number;
              /** @description Whole millimes */
              reductionMillimes: number;
              /** @description Whole millimes */
              payableMillimes: number;
              /** @description Whole millimes */
              cancelledMillimes: number;
              /** @description Whole points */
              pointPrice: number;
              /** @description Whole points */
              pointsEarned: number;
              /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
              heldPoints: number;
              /** @description Whole points */
              bonusPoints: number;
              /** @description What campaigns gave of `pointsEarned` */
              campaignPoints: number;
              /** @description Taken back, or owed by the customer */
              cancelledPoints: number;
              /** @description What is bought at a sale point */
              card: {
                id: string;
                title: string;
              } | null;
              answers: {
                [key: string]: string;
              };
              refusalReason: string | null;
              /** Format: date-time */
              createdAt: string;
              expiresAt: string | null;
              confirmedAt: string | null;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postMerchantTransactions: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The price of the sale in whole millimes */
          priceMillimes: number;
          sellerName: string;
          reference?: string;
          /** @description Needed with a company's key */
          storeId?: string;
          /** @description The handle that the look-up of a customer's card gave */
          customer?: string;
          /** @description One of the customer's items, to pay less with; only beside `customer` */
          walletItemId?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            /** @description What the QR code for the customer holds */
            qrUrl: string;
            /** @enum {string} */
            status:
              | "CREATED"
              | "ATTACHED"
              | "AWAITING_CASHIER"
              | "CONFIRMED"
              | "REFUSED"
              | "EXPIRED"
              | "CANCELLED"
              | "CUSTOMER_VALIDATION_NEEDED"
              | "PRODUCT_VALIDATION_NEEDED"
              | "CLAIMED";
            store: {
              id: string;
              name: string;
            };
            sellerName: string | null;
            reference: string | null;
            customerFirstName: string | null;
            /** @description Whole millimes */
            priceMillimes: number;
            /** @description Whole millimes */
            reductionMillimes: number;
            /** @description Whole millimes */
            payableMillimes: number;
            /** @description Whole millimes */
            cancelledMillimes: number;
            /** @description Whole points */
            pointPrice: number;
            /** @description Whole points */
            pointsEarned: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            /** @description Whole points */
            bonusPoints: number;
            /** @description What campaigns gave of `pointsEarned` */
            campaignPoints: number;
            /** @description Taken back, or owed by the customer */
            cancelledPoints: number;
            /** @description What is bought at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            answers: {
              [key: string]: string;
            };
            refusalReason: string | null;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            confirmedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "CUSTOMER_HANDLE_INVALID"
              | "USER_BLOCKED"
              | "WALLET_ITEM_NOT_USABLE"
              | "BASKET_BELOW_MINIMUM"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getMerchantTransactionsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            /** @description What the QR code for the customer holds */
            qrUrl: string;
            /** @enum {string} */
            status:
              | "CREATED"
              | "ATTACHED"
              | "AWAITING_CASHIER"
              | "CONFIRMED"
              | "REFUSED"
              | "EXPIRED"
              | "CANCELLED"
              | "CUSTOMER_VALIDATION_NEEDED"
              | "PRODUCT_VALIDATION_NEEDED"
              | "CLAIMED";
            store: {
              id: string;
              name: string;
            };
            sellerName: string | null;
            reference: string | null;
            customerFirstName: string | null;
            /** @description Whole millimes */
            priceMillimes: number;
            /** @description Whole millimes */
            reductionMillimes: number;
            /** @description Whole millimes */
            payableMillimes: number;
            /** @description Whole millimes */
            cancelledMillimes: number;
            /** @description Whole points */
            pointPrice: number;
            /** @description Whole points */
            pointsEarned: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            /** @description Whole points */
            bonusPoints: number;
            /** @description What campaigns gave of `pointsEarned` */
            campaignPoints: number;
            /** @description Taken back, or owed by the customer */
            cancelledPoints: number;
            /** @description What is bought at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            answers: {
              [key: string]: string;
            };
            refusalReason: string | null;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            confirmedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postMerchantTransactionsByIdCancel: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description A part; all that is left where it is not named */
          amountMillimes?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            /** @description What the QR code for the customer holds */
            qrUrl: string;
            /** @enum {string} */
            status:
              | "CREATED"
              | "ATTACHED"
              | "AWAITING_CASHIER"
              | "CONFIRMED"
              | "REFUSED"
              | "EXPIRED"
              | "CANCELLED"
              | "CUSTOMER_VALIDATION_NEEDED"
              | "PRODUCT_VALIDATION_NEEDED"
              | "CLAIMED";
            store: {
              id: string;
              name: string;
            };
            sellerName: string | null;
            reference: string | null;
            customerFirstName: string | null;
            /** @description Whole millimes */
            priceMillimes: number;
            /** @description Whole millimes */
            reductionMillimes: number;
            /** @description Whole millimes */
            payableMillimes: number;
            /** @description Whole millimes */
            cancelledMillimes: number;
            /** @description Whole points */
            pointPrice: number;
            /** @description Whole points */
            pointsEarned: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            /** @description Whole points */
            bonusPoints: number;
            /** @description What campaigns gave of `pointsEarned` */
            campaignPoints: number;
            /** @description Taken back, or owed by the customer */
            cancelledPoints: number;
            /** @description What is bought at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            answers: {
              [key: string]: string;
            };
            refusalReason: string | null;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            confirmedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "TRANSACTION_INVALID_STATUS"
              | "CANCEL_NOT_ALLOWED"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postMerchantTransactionsByIdConfirm: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            /** @description What the QR code for the customer holds */
            qrUrl: string;
            /** @enum {string} */
            status:
              | "CREATED"
              | "ATTACHED"
              | "AWAITING_CASHIER"
              | "CONFIRMED"
              | "REFUSED"
              | "EXPIRED"
              | "CANCELLED"
              | "CUSTOMER_VALIDATION_NEEDED"
              | "PRODUCT_VALIDATION_NEEDED"
              | "CLAIMED";
            store: {
              id: string;
              name: string;
            };
            sellerName: string | null;
            reference: string | null;
            customerFirstName: string | null;
            /** @description Whole millimes */
            priceMillimes: number;
            /** @description Whole millimes */
            reductionMillimes: number;
            /** @description Whole millimes */
            payableMillimes: number;
            /** @description Whole millimes */
            cancelledMillimes: number;
            /** @description Whole points */
            pointPrice: number;
            /** @description Whole points */
            pointsEarned: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            /** @description Whole points */
            bonusPoints: number;
            /** @description What campaigns gave of `pointsEarned` */
            campaignPoints: number;
            /** @description Taken back, or owed by the customer */
            cancelledPoints: number;
            /** @description What is bought at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            answers: {
              [key: string]: string;
            };
            refusalReason: string | null;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            confirmedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "TRANSACTION_INVALID_STATUS"
              | "USER_BLOCKED"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postMerchantTransactionsByIdPin: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The four digits that the customer typed at the till */
          pin: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            /** @description What the QR code for the customer holds */
            qrUrl: string;
            /** @enum {string} */
            status:
              | "CREATED"
              | "ATTACHED"
              | "AWAITING_CASHIER"
              | "CONFIRMED"
              | "REFUSED"
              | "EXPIRED"
              | "CANCELLED"
              | "CUSTOMER_VALIDATION_NEEDED"
              | "PRODUCT_VALIDATION_NEEDED"
              | "CLAIMED";
            store: {
              id: string;
              name: string;
            };
            sellerName: string | null;
            reference: string | null;
            customerFirstName: string | null;
            /** @description Whole millimes */
            priceMillimes: number;
            /** @description Whole millimes */
            reductionMillimes: number;
            /** @description Whole millimes */
            payableMillimes: number;
            /** @description Whole millimes */
            cancelledMillimes: number;
            /** @description Whole points */
            pointPrice: number;
            /** @description Whole points */
            pointsEarned: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            /** @description Whole points */
            bonusPoints: number;
            /** @description What campaigns gave of `pointsEarned` */
            campaignPoints: number;
            /** @description Taken back, or owed by the customer */
            cancelledPoints: number;
            /** @description What is bought at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            answers: {
              [key: string]: string;
            };
            refusalReason: string | null;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            confirmedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "TRANSACTION_INVALID_STATUS"
              | "USER_AUTH_FAILED"
              | "USER_BLOCKED"
              | "WALLET_ITEM_NOT_USABLE"
              | "BASKET_BELOW_MINIMUM"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postMerchantTransactionsByIdRefuse: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          reason?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            /** @description What the QR code for the customer holds */
            qrUrl: string;
            /** @enum {string} */
            status:
              | "CREATED"
              | "ATTACHED"
              | "AWAITING_CASHIER"
              | "CONFIRMED"
              | "REFUSED"
              | "EXPIRED"
              | "CANCELLED"
              | "CUSTOMER_VALIDATION_NEEDED"
              | "PRODUCT_VALIDATION_NEEDED"
              | "CLAIMED";
            store: {
              id: string;
              name: string;
            };
            sellerName: string | null;
            reference: string | null;
            customerFirstName: string | null;
            /** @description Whole millimes */
            priceMillimes: number;
            /** @description Whole millimes */
            reductionMillimes: number;
            /** @description Whole millimes */
            payableMillimes: number;
            /** @description Whole millimes */
            cancelledMillimes: number;
            /** @description Whole points */
            pointPrice: number;
            /** @description Whole points */
            pointsEarned: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            /** @description Whole points */
            bonusPoints: number;
            /** @description What campaigns gave of `pointsEarned` */
            campaignPoints: number;
            /** @description Taken back, or owed by the customer */
            cancelledPoints: number;
            /** @description What is bought at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            answers: {
              [key: string]: string;
            };
            refusalReason: string | null;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            confirmedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "TRANSACTION_INVALID_STATUS"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getMerchantValidationRequests: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
        status?: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** @enum {string} */
              kind: "ONLINE" | "SALE_POINT";
              /** @enum {string} */
              status: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
              /** @description Null for what was bought online */
              store: {
                id: string;
                name: string;
              } | null;
              customerFirstName: string | null;
              transactionId: string | null;
              /** @description What is asked for at a sale point */
              card: {
                id: string;
                title: string;
              } | null;
              answers: {
                [key: string]: string;
              };
              /** @description What the customer pays in points for the card */
              pointPrice: number;
              orderId: string | null;
              /** @description Once accepted, what the merchant accepted */
              amountMillimes: number | null;
              /** @description As the customer wrote it */
              claimedMillimes: number | null;
              /** @description Points for each dinar of the amount, before the bonus of the customer's level */
              earnRate: number;
              message: string | null;
              documentType: string | null;
              /** @description Where the document is read, with the same key */
              documentUrl: string | null;
              /** @description What it gave; while it waits, what it is to give */
              points: number;
              /** @description What it gave */
              pointsEarned: number;
              /** @description What campaigns gave of them */
              campaignPoints: number;
              /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
              heldPoints: number;
              responseText: string | null;
              /** Format: date-time */
              createdAt: string;
              openedAt: string | null;
              respondedAt: string | null;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getMerchantValidationRequestsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            kind: "ONLINE" | "SALE_POINT";
            /** @enum {string} */
            status: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
            /** @description Null for what was bought online */
            store: {
              id: string;
              name: string;
            } | null;
            customerFirstName: string | null;
            transactionId: string | null;
            /** @description What is asked for at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            answers: {
              [key: string]: string;
            };
            /** @description What the customer pays in points for the card */
            pointPrice: number;
            orderId: string | null;
            /** @description Once accepted, what the merchant accepted */
            amountMillimes: number | null;
            /** @description As the customer wrote it */
            claimedMillimes: number | null;
            /** @description Points for each dinar of the amount, before the bonus of the customer's level */
            earnRate: number;
            message: string | null;
            documentType: string | null;
            /** @description Where the document is read, with the same key */
            documentUrl: string | null;
            /** @description What it gave; while it waits, what it is to give */
            points: number;
            /** @description What it gave */
            pointsEarned: number;
            /** @description What campaigns gave of them */
            campaignPoints: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            responseText: string | null;
            /** Format: date-time */
            createdAt: string;
            openedAt: string | null;
            respondedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postMerchantValidationRequestsByIdAccept: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description The right amount in whole millimes, where the customer's is not */
          amountMillimes?: number;
          /** @description For the customer, in the merchant's own words */
          text?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            kind: "ONLINE" | "SALE_POINT";
            /** @enum {string} */
            status: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
            /** @description Null for what was bought online */
            store: {
              id: string;
              name: string;
            } | null;
            customerFirstName: string | null;
            transactionId: string | null;
            /** @description What is asked for at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            answers: {
              [key: string]: string;
            };
            /** @description What the customer pays in points for the card */
            pointPrice: number;
            orderId: string | null;
            /** @description Once accepted, what the merchant accepted */
            amountMillimes: number | null;
            /** @description As the customer wrote it */
            claimedMillimes: number | null;
            /** @description Points for each dinar of the amount, before the bonus of the customer's level */
            earnRate: number;
            message: string | null;
            documentType: string | null;
            /** @description Where the document is read, with the same key */
            documentUrl: string | null;
            /** @description What it gave; while it waits, what it is to give */
            points: number;
            /** @description What it gave */
            pointsEarned: number;
            /** @description What campaigns gave of them */
            campaignPoints: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            responseText: string | null;
            /** Format: date-time */
            createdAt: string;
            openedAt: string | null;
            respondedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "REQUEST_INVALID_STATUS"
              | "USER_BLOCKED"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getMerchantValidationRequestsByIdDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/jpeg": unknown;
          "application/pdf": unknown;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postMerchantValidationRequestsByIdOpen: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            kind: "ONLINE" | "SALE_POINT";
            /** @enum {string} */
            status: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
            /** @description Null for what was bought online */
            store: {
              id: string;
              name: string;
            } | null;
            customerFirstName: string | null;
            transactionId: string | null;
            /** @description What is asked for at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            answers: {
              [key: string]: string;
            };
            /** @description What the customer pays in points for the card */
            pointPrice: number;
            orderId: string | null;
            /** @description Once accepted, what the merchant accepted */
            amountMillimes: number | null;
            /** @description As the customer wrote it */
            claimedMillimes: number | null;
            /** @description Points for each dinar of the amount, before the bonus of the customer's level */
            earnRate: number;
            message: string | null;
            documentType: string | null;
            /** @description Where the document is read, with the same key */
            documentUrl: string | null;
            /** @description What it gave; while it waits, what it is to give */
            points: number;
            /** @description What it gave */
            pointsEarned: number;
            /** @description What campaigns gave of them */
            campaignPoints: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            responseText: string | null;
            /** Format: date-time */
            createdAt: string;
            openedAt: string | null;
            respondedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "REQUEST_INVALID_STATUS"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postMerchantValidationRequestsByIdRefuse: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description For the customer, in the merchant's own words */
          text: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            kind: "ONLINE" | "SALE_POINT";
            /** @enum {string} */
            status: "PENDING" | "VALIDATING" | "ACCEPTED" | "REFUSED";
            /** @description Null for what was bought online */
            store: {
              id: string;
              name: string;
            } | null;
            customerFirstName: string | null;
            transactionId: string | null;
            /** @description What is asked for at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            answers: {
              [key: string]: string;
            };
            /** @description What the customer pays in points for the card */
            pointPrice: number;
            orderId: string | null;
            /** @description Once accepted, what the merchant accepted */
            amountMillimes: number | null;
            /** @description As the customer wrote it */
            claimedMillimes: number | null;
            /** @description Points for each dinar of the amount, before the bonus of the customer's level */
            earnRate: number;
            message: string | null;
            documentType: string | null;
            /** @description Where the document is read, with the same key */
            documentUrl: string | null;
            /** @description What it gave; while it waits, what it is to give */
            points: number;
            /** @description What it gave */
            pointsEarned: number;
            /** @description What campaigns gave of them */
            campaignPoints: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            responseText: string | null;
            /** Format: date-time */
            createdAt: string;
            openedAt: string | null;
            respondedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "REQUEST_INVALID_STATUS"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postMerchantWalletLookup: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code: string;
          /** @description The price of the sale in whole millimes */
          priceMillimes?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            item: {
              id: string;
              /** @enum {string} */
              type: "VOUCHER" | "COUPON";
              /** @enum {string} */
              status: "ACTIVE" | "USED" | "USED_ONLINE" | "EXPIRED" | "VOID";
              remainingMillimes: number | null;
              validTo: string | null;
              customerFirstName: string | null;
            };
            offer: {
              id: string;
              title: string;
              minimumPurchaseMillimes: number | null;
              maximumReductionMillimes: number | null;
            };
            usable: boolean;
            reason:
              | (
                  | "USED"
                  | "USED_ONLINE"
                  | "EXPIRED"
                  | "VOID"
                  | "NOT_YET_VALID"
                  | "HELD"
                  | "CODE_USED"
                  | "BASKET_BELOW_MINIMUM"
                )
              | null;
            reductionMillimes: number | null;
            payableMillimes: number | null;
            /** @description For a code `O-…` of an online use: what it was used for */
            online: {
              transactionId: string;
              /** Format: date-time */
              usedAt: string;
              basketPriceMillimes: number;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "WALLET_CODE_INVALID"
              | "USER_BLOCKED"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postMerchantWalletRedeem: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          code: string;
          /** @description The price of the sale in whole millimes */
          priceMillimes: number;
          sellerName?: string;
          reference?: string;
          /** @description Needed with a company's key */
          storeId?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            redemptionId: string;
            transactionId: string;
            reductionMillimes: number;
            payableMillimes: number;
            /** @description What a voucher still holds */
            remainingMillimes: number | null;
            /** @description The level's bonus and the points of campaigns included */
            pointsEarned: number;
            /** @description What campaigns gave of them */
            campaignPoints: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "WALLET_CODE_INVALID"
              | "WALLET_ITEM_NOT_USABLE"
              | "USER_BLOCKED"
              | "BASKET_BELOW_MINIMUM"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorApiKeys: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description A till's key unless said; an operator's takes a name and neither store nor partner
           * @enum {string}
           */
          kind?: "MERCHANT" | "OPERATOR";
          storeId?: string;
          partnerId?: string;
          name?: string;
          /** @description Of an operator's key; all unless said. One that the caller does not hold: FORBIDDEN */
          rights?: (
            | "customers.read"
            | "customers.act"
            | "claims"
            | "catalogue"
            | "campaigns"
            | "messages"
            | "finance"
            | "reports"
            | "keys"
            | "persons"
            | "system"
            | "audit"
          )[];
          /**
           * Format: date-time
           * @description From then on the key is refused
           */
          expiresAt?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @description Shown this once, and to the same Idempotency-Key again */
            key: string;
            expiresAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  deleteOperatorApiKeysById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** Format: date-time */
            revokedAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorApiKeysByIdRotate: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description How long the key before is good, too */
          graceHours: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @description Shown this once, and to the same Idempotency-Key again */
            key: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorApprovals: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
        status?: "PENDING" | "APPROVED" | "REFUSED";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /**
               * @description JOB: a job that would take points from too many. MESSAGE: an operator's message to too many. The others: points that passed a ceiling
               * @enum {string}
               */
              kind: "JOB" | "SALE" | "CLAIM" | "GIFT" | "CORRECTION" | "MESSAGE";
              /** @description Whole points that it is about; below 0 for a correction that takes */
              points: number;
              customers: number;
              /** @description Of a job its name; otherwise the id of the sale, the claim, the gift, the correction or the message */
              subject: string;
              /** @description The customer whose points wait */
              userId: string | null;
              /** @description What was passed */
              ceiling:
                | (
                    | "perSalePoints"
                    | "perCustomerDayPoints"
                    | "perStoreDayPoints"
                    | "perGiftPoints"
                    | "perOperatorDayPoints"
                    | "claimOverPercent"
                    | "perMessageCustomers"
                  )
                | null;
              /** @description SYSTEM, or who asked: an operator, or a merchant's key */
              requestedBy: string;
              /** @description The operator, or the store or online shop of a sale or claim */
              requestedByName: string | null;
              /** @description What the operator wrote with a gift, as reason for a correction, or in the message */
              note: string | null;
              /** Format: date-time */
              createdAt: string;
              /** @enum {string} */
              status: "PENDING" | "APPROVED" | "REFUSED";
              answeredAt: string | null;
              /** @description Of a refusal; null if it closed with its sale or account */
              reason: string | null;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorApprovalsByIdApprove: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /**
             * @description JOB: a job that would take points from too many. MESSAGE: an operator's message to too many. The others: points that passed a ceiling
             * @enum {string}
             */
            kind: "JOB" | "SALE" | "CLAIM" | "GIFT" | "CORRECTION" | "MESSAGE";
            /** @description Whole points that it is about; below 0 for a correction that takes */
            points: number;
            customers: number;
            /** @description Of a job its name; otherwise the id of the sale, the claim, the gift, the correction or the message */
            subject: string;
            /** @description The customer whose points wait */
            userId: string | null;
            /** @description What was passed */
            ceiling:
              | (
                  | "perSalePoints"
                  | "perCustomerDayPoints"
                  | "perStoreDayPoints"
                  | "perGiftPoints"
                  | "perOperatorDayPoints"
                  | "claimOverPercent"
                  | "perMessageCustomers"
                )
              | null;
            /** @description SYSTEM, or who asked: an operator, or a merchant's key */
            requestedBy: string;
            /** @description The operator, or the store or online shop of a sale or claim */
            requestedByName: string | null;
            /** @description What the operator wrote with a gift, as reason for a correction, or in the message */
            note: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            status: "PENDING" | "APPROVED" | "REFUSED";
            answeredAt: string | null;
            /** @description Of a refusal; null if it closed with its sale or account */
            reason: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "APPROVAL_OWN"
              | "USER_BLOCKED"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorApprovalsByIdRefuse: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Why, for other operators */
          reason: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /**
             * @description JOB: a job that would take points from too many. MESSAGE: an operator's message to too many. The others: points that passed a ceiling
             * @enum {string}
             */
            kind: "JOB" | "SALE" | "CLAIM" | "GIFT" | "CORRECTION" | "MESSAGE";
            /** @description Whole points that it is about; below 0 for a correction that takes */
            points: number;
            customers: number;
            /** @description Of a job its name; otherwise the id of the sale, the claim, the gift, the correction or the message */
            subject: string;
            /** @description The customer whose points wait */
            userId: string | null;
            /** @description What was passed */
            ceiling:
              | (
                  | "perSalePoints"
                  | "perCustomerDayPoints"
                  | "perStoreDayPoints"
                  | "perGiftPoints"
                  | "perOperatorDayPoints"
                  | "claimOverPercent"
                  | "perMessageCustomers"
                )
              | null;
            /** @description SYSTEM, or who asked: an operator, or a merchant's key */
            requestedBy: string;
            /** @description The operator, or the store or online shop of a sale or claim */
            requestedByName: string | null;
            /** @description What the operator wrote with a gift, as reason for a correction, or in the message */
            note: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            status: "PENDING" | "APPROVED" | "REFUSED";
            answeredAt: string | null;
            /** @description Of a refusal; null if it closed with its sale or account */
            reason: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "APPROVAL_OWN"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorAudit: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
        /** @description TEAM unless said; MERCHANTS: their answers */
        by?: "TEAM" | "MERCHANTS";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** Format: date-time */
              at: string;
              /** @enum {string} */
              actor: "OPERATOR_KEY" | "PERSON" | "MERCHANT_KEY" | "SYSTEM";
              /** @description Who acted, by id: a key or a person; nil for Mezia itself */
              keyId: string;
              /** @description Of the person or the key, as it is now */
              actorName: string | null;
              /** @description A person's, when they acted */
              roles: string[];
              /** @enum {string} */
              action:
                | "api-key.create"
                | "api-key.end"
                | "api-key.rotate"
                | "approval.approve"
                | "approval.refuse"
                | "audit.export"
                | "campaign.create"
                | "campaign.change"
                | "campaign.dry-run"
                | "campaign.simulate"
                | "claim.list"
                | "clickout.create"
                | "clickout.change"
                | "correction.ask"
                | "correction.make"
                | "customer.block"
                | "customer.create"
                | "customer.import"
                | "customer.unblock"
                | "customer.list"
                | "customer.read"
                | "customer.end-session"
                | "customer-list.create"
                | "economy.change"
                | "gift.ask"
                | "gift.give"
                | "help.create"
                | "help.change"
                | "job.dry-run"
                | "job.run"
                | "level.change"
                | "maintenance.change"
                | "message.create"
                | "message.change"
                | "message.dry-run"
                | "message.resend"
                | "offer.create"
                | "offer.change"
                | "offer.import"
                | "partner.create"
                | "partner.change"
                | "person.invite"
                | "person.change"
                | "person.enrol"
                | "person.end-session"
                | "picture.create"
                | "purchase.return"
                | "refund.done"
                | "refund.retry"
                | "restore.settle"
                | "segment.create"
                | "segment.change"
                | "segment.preview"
                | "sale-point.create"
                | "sale-point.change"
                | "stamp-card.create"
                | "stamp-card.change"
                | "store.create"
                | "store.change"
                | "store.import"
                | "till.end-session"
                | "transaction.cancel"
                | "wallet-item.void"
                | "webhook.create"
                | "webhook.change"
                | "wheel-goods.hand-over"
                | "wheel-goods.list"
                | "wheel-prize.create"
                | "wheel-prize.change"
                | "webhook.remove"
                | "webhook-delivery.replay"
                | "request.accept"
                | "request.document"
                | "request.refuse"
                | "transaction.confirm"
                | "transaction.pin"
                | "transaction.refuse";
              /** @description The id or the name of what it was done to */
              target: string | null;
              /** @description The customer concerned */
              userId: string | null;
              /** @description Names of changed fields, ids, points, a reason */
              detail: {
                [key: string]: string | number | string[] | null;
              };
              /** @description The changed fields as they were */
              before: {
                [key: string]: unknown;
              } | null;
              /** @description The changed fields as they are since, or a new record */
              after: {
                [key: string]: unknown;
              } | null;
              requestId: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorCampaigns: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              version: number;
              title: {
                ar: string;
                fr: string;
                en: string;
              };
              /** Format: date-time */
              from: string;
              /** Format: date-time */
              until: string;
              weekdays: number[] | null;
              hours: {
                from: string;
                until: string;
              } | null;
              partnerIds: string[] | null;
              storeIds: string[] | null;
              salePointIds: string[] | null;
              channel: ("STORE" | "ONLINE") | null;
              segmentId: string | null;
              /** @enum {string} */
              trigger:
                | "SALE"
                | "FIRST_SALE"
                | "NTH_SALE"
                | "CLAIM"
                | "LEVEL"
                | "BIRTHDAY"
                | "RETURN"
                | "REFERRAL"
                | "PURCHASE";
              n: number | null;
              days: number | null;
              minAmountMillimes: number | null;
              effect:
                | {
                    multiplier: number;
                  }
                | {
                    points: number;
                  }
                | {
                    offerId: string;
                  }
                | {
                    /** @constant */
                    spin: true;
                  }
                | {
                    stampCardId: string;
                  };
              perCustomer: number | null;
              perCustomerDay: number | null;
              budgetPoints: number | null;
              budgetTimes: number | null;
              priority: number;
              stacks: boolean;
              /** @enum {string} */
              status: "DRAFT" | "ON" | "PAUSED" | "ENDED";
              used: {
                points: number;
                times: number;
                customers: number;
              };
              /** Format: date-time */
              createdAt: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorCampaigns: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          title: {
            ar: string;
            fr: string;
            en: string;
          };
          /**
           * Format: date-time
           * @description From then on it counts
           */
          from: string;
          /**
           * Format: date-time
           * @description Does not count itself
           */
          until: string;
          /** @description 1 Monday to 7 */
          weekdays?: number[] | null;
          /** @description In Tunis; past midnight they belong to the day on which they began */
          hours?: {
            from: string;
            until: string;
          } | null;
          partnerIds?: string[] | null;
          storeIds?: string[] | null;
          /** @description Whose cards are bought or asked for. A campaign is at each of the partners, stores and sale points that it names, and everywhere if it names none */
          salePointIds?: string[] | null;
          /** @description Where it happens by what it waits for: sales are in stores, claims online; a SALE that is ONLINE is an accepted claim. What never happens so is refused */
          channel?: ("STORE" | "ONLINE") | null;
          segmentId?: string | null;
          /** @enum {string} */
          trigger:
            | "SALE"
            | "FIRST_SALE"
            | "NTH_SALE"
            | "CLAIM"
            | "LEVEL"
            | "BIRTHDAY"
            | "RETURN"
            | "REFERRAL"
            | "PURCHASE";
          /** @description Of NTH_SALE: which sale */
          n?: number | null;
          /** @description Of RETURN: after so many days without a sale */
          days?: number | null;
          minAmountMillimes?: number | null;
          /** @description One of: `multiplier` above 1 with at most two decimals (floor(base × (multiplier − 1)) on the points before the level's bonus), `points`, `offerId` (into the wallet), `spin` (of the points wheel), `stampCardId` */
          effect:
            | {
                multiplier: number;
              }
            | {
                points: number;
              }
            | {
                offerId: string;
              }
            | {
                /** @constant */
                spin: true;
              }
            | {
                stampCardId: string;
              };
          perCustomer?: number | null;
          perCustomerDay?: number | null;
          budgetPoints?: number | null;
          budgetTimes?: number | null;
          /** @description The higher goes first; 0 unless said */
          priority?: number;
          /** @description Counts beside others; false unless said */
          stacks?: boolean;
          /**
           * @description DRAFT unless said
           * @enum {string}
           */
          status?: "DRAFT" | "ON" | "PAUSED" | "ENDED";
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            version: number;
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            until: string;
            weekdays: number[] | null;
            hours: {
              from: string;
              until: string;
            } | null;
            partnerIds: string[] | null;
            storeIds: string[] | null;
            salePointIds: string[] | null;
            channel: ("STORE" | "ONLINE") | null;
            segmentId: string | null;
            /** @enum {string} */
            trigger:
              | "SALE"
              | "FIRST_SALE"
              | "NTH_SALE"
              | "CLAIM"
              | "LEVEL"
              | "BIRTHDAY"
              | "RETURN"
              | "REFERRAL"
              | "PURCHASE";
            n: number | null;
            days: number | null;
            minAmountMillimes: number | null;
            effect:
              | {
                  multiplier: number;
                }
              | {
                  points: number;
                }
              | {
                  offerId: string;
                }
              | {
                  /** @constant */
                  spin: true;
                }
              | {
                  stampCardId: string;
                };
            perCustomer: number | null;
            perCustomerDay: number | null;
            budgetPoints: number | null;
            budgetTimes: number | null;
            priority: number;
            stacks: boolean;
            /** @enum {string} */
            status: "DRAFT" | "ON" | "PAUSED" | "ENDED";
            used: {
              points: number;
              times: number;
              customers: number;
            };
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorCampaignsSimulate: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description A customer; or `facts` */
          userId?: string;
          /** @description Of somebody; what is not named is a new customer's */
          facts?: {
            level?: number;
            /** @enum {string} */
            accountType?: "STARTER" | "MEMBER" | "LOYAL" | "PREMIUM";
            premium?: boolean;
            tag?: string | string[];
            state?: string | null;
            ageYears?: number | null;
            joinedDays?: number;
            lastSaleDays?: number | null;
            salesCount?: number;
            spentMillimes?: number;
            listed?: string | string[];
          };
          storeId: string;
          /** @description Of the store; a sale by one of its cards */
          salePointId?: string;
          /** @description Of the store's partner or of nobody: bought in the shop for its price, in place of a sale. Then `salePointId`, `channel` and `amountMillimes` say nothing */
          offerId?: string;
          /**
           * @description A sale in the store, or a claim for a use online at its partner; STORE unless said
           * @enum {string}
           */
          channel?: "STORE" | "ONLINE";
          /** @description Whole millimes */
          amountMillimes: number;
          /**
           * Format: date-time
           * @description Now unless said. In the past each campaign counts by its version of that moment, or as it is now if it is younger
           */
          at?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            basePoints: number;
            bonusPoints: number;
            campaignPoints: number;
            total: number;
            fired: {
              id: string;
              version: number;
              points: number;
            }[];
            notFired: {
              id: string;
              /** @enum {string} */
              because:
                | "STATUS"
                | "TIME"
                | "WEEKDAY"
                | "HOURS"
                | "PLACE"
                | "CHANNEL"
                | "SEGMENT"
                | "TRIGGER"
                | "AMOUNT"
                | "LIMIT"
                | "BUDGET"
                | "OUTRANKED";
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorCampaignsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            version: number;
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            until: string;
            weekdays: number[] | null;
            hours: {
              from: string;
              until: string;
            } | null;
            partnerIds: string[] | null;
            storeIds: string[] | null;
            salePointIds: string[] | null;
            channel: ("STORE" | "ONLINE") | null;
            segmentId: string | null;
            /** @enum {string} */
            trigger:
              | "SALE"
              | "FIRST_SALE"
              | "NTH_SALE"
              | "CLAIM"
              | "LEVEL"
              | "BIRTHDAY"
              | "RETURN"
              | "REFERRAL"
              | "PURCHASE";
            n: number | null;
            days: number | null;
            minAmountMillimes: number | null;
            effect:
              | {
                  multiplier: number;
                }
              | {
                  points: number;
                }
              | {
                  offerId: string;
                }
              | {
                  /** @constant */
                  spin: true;
                }
              | {
                  stampCardId: string;
                };
            perCustomer: number | null;
            perCustomerDay: number | null;
            budgetPoints: number | null;
            budgetTimes: number | null;
            priority: number;
            stacks: boolean;
            /** @enum {string} */
            status: "DRAFT" | "ON" | "PAUSED" | "ENDED";
            used: {
              points: number;
              times: number;
              customers: number;
            };
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorCampaignsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          title?: {
            ar: string;
            fr: string;
            en: string;
          };
          /**
           * Format: date-time
           * @description From then on it counts
           */
          from?: string;
          /**
           * Format: date-time
           * @description Does not count itself
           */
          until?: string;
          /** @description 1 Monday to 7 */
          weekdays?: number[] | null;
          /** @description In Tunis; past midnight they belong to the day on which they began */
          hours?: {
            from: string;
            until: string;
          } | null;
          partnerIds?: string[] | null;
          storeIds?: string[] | null;
          /** @description Whose cards are bought or asked for. A campaign is at each of the partners, stores and sale points that it names, and everywhere if it names none */
          salePointIds?: string[] | null;
          /** @description Where it happens by what it waits for: sales are in stores, claims online; a SALE that is ONLINE is an accepted claim. What never happens so is refused */
          channel?: ("STORE" | "ONLINE") | null;
          segmentId?: string | null;
          /** @enum {string} */
          trigger?:
            | "SALE"
            | "FIRST_SALE"
            | "NTH_SALE"
            | "CLAIM"
            | "LEVEL"
            | "BIRTHDAY"
            | "RETURN"
            | "REFERRAL"
            | "PURCHASE";
          /** @description Of NTH_SALE: which sale */
          n?: number | null;
          /** @description Of RETURN: after so many days without a sale */
          days?: number | null;
          minAmountMillimes?: number | null;
          /** @description One of: `multiplier` above 1 with at most two decimals (floor(base × (multiplier − 1)) on the points before the level's bonus), `points`, `offerId` (into the wallet), `spin` (of the points wheel), `stampCardId` */
          effect?:
            | {
                multiplier: number;
              }
            | {
                points: number;
              }
            | {
                offerId: string;
              }
            | {
                /** @constant */
                spin: true;
              }
            | {
                stampCardId: string;
              };
          perCustomer?: number | null;
          perCustomerDay?: number | null;
          budgetPoints?: number | null;
          budgetTimes?: number | null;
          /** @description The higher goes first; 0 unless said */
          priority?: number;
          /** @description Counts beside others; false unless said */
          stacks?: boolean;
          /**
           * @description DRAFT unless said
           * @enum {string}
           */
          status?: "DRAFT" | "ON" | "PAUSED" | "ENDED";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            version: number;
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            until: string;
            weekdays: number[] | null;
            hours: {
              from: string;
              until: string;
            } | null;
            partnerIds: string[] | null;
            storeIds: string[] | null;
            salePointIds: string[] | null;
            channel: ("STORE" | "ONLINE") | null;
            segmentId: string | null;
            /** @enum {string} */
            trigger:
              | "SALE"
              | "FIRST_SALE"
              | "NTH_SALE"
              | "CLAIM"
              | "LEVEL"
              | "BIRTHDAY"
              | "RETURN"
              | "REFERRAL"
              | "PURCHASE";
            n: number | null;
            days: number | null;
            minAmountMillimes: number | null;
            effect:
              | {
                  multiplier: number;
                }
              | {
                  points: number;
                }
              | {
                  offerId: string;
                }
              | {
                  /** @constant */
                  spin: true;
                }
              | {
                  stampCardId: string;
                };
            perCustomer: number | null;
            perCustomerDay: number | null;
            budgetPoints: number | null;
            budgetTimes: number | null;
            priority: number;
            stacks: boolean;
            /** @enum {string} */
            status: "DRAFT" | "ON" | "PAUSED" | "ENDED";
            used: {
              points: number;
              times: number;
              customers: number;
            };
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorCampaignsByIdDryRun: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          days: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            customers: number;
            /** @description How often it would have fired */
            times: number;
            points: number;
            /** @description What was paid where it would have fired, whole millimes */
            millimes: number;
            byDay: {
              /** Format: date */
              day: string;
              /** @description How often it would have fired */
              times: number;
              points: number;
              /** @description What was paid where it would have fired, whole millimes */
              millimes: number;
            }[];
            byPartner: {
              partnerId: string;
              name: string;
              /** @description How often it would have fired */
              times: number;
              points: number;
              /** @description What was paid where it would have fired, whole millimes */
              millimes: number;
            }[];
            /** @description The ten newest */
            examples: {
              userId: string;
              firstName: string | null;
              /** Format: date-time */
              at: string;
              amountMillimes: number;
              points: number;
              transactionId: string | null;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorClickouts: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              code: string;
              offerId: string;
              singleUse: boolean;
              stock: number | null;
              stockRemaining: number | null;
              /** Format: date-time */
              availableFrom: string;
              /** Format: date-time */
              availableTo: string;
              /** @description Its page in each visitor's language */
              url: string;
              /** Format: date-time */
              createdAt: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorClickouts: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description 3 to 40 letters, digits, `-` and `_`; capitals or not is the same code
           * @example MARHBA
           */
          code: string;
          offerId: string;
          /** @description Units made in all; left out, there is no end of it. Of a code for one use there is one */
          stock?: number | null;
          /** @description The first claim ends it */
          singleUse?: boolean;
          /** Format: date-time */
          availableFrom: string;
          /** Format: date-time */
          availableTo: string;
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            offerId: string;
            singleUse: boolean;
            stock: number | null;
            stockRemaining: number | null;
            /** Format: date-time */
            availableFrom: string;
            /** Format: date-time */
            availableTo: string;
            /** @description Its page in each visitor's language */
            url: string;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorClickoutsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            offerId: string;
            singleUse: boolean;
            stock: number | null;
            stockRemaining: number | null;
            /** Format: date-time */
            availableFrom: string;
            /** Format: date-time */
            availableTo: string;
            /** @description Its page in each visitor's language */
            url: string;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorClickoutsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Units made in all; left out, there is no end of it. Of a code for one use there is one */
          stock?: number | null;
          /** Format: date-time */
          availableFrom?: string;
          /** Format: date-time */
          availableTo?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            offerId: string;
            singleUse: boolean;
            stock: number | null;
            stockRemaining: number | null;
            /** Format: date-time */
            availableFrom: string;
            /** Format: date-time */
            availableTo: string;
            /** @description Its page in each visitor's language */
            url: string;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorCustomers: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
        /** @description The beginning of a name's words, of an e-mail address or of a phone, an id, or the code of a referral or a wallet item. Where thousands match, only some are found. */
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** @enum {string} */
              status: "UNVERIFIED" | "ACTIVE" | "BLOCKED" | "DELETED";
              firstName: string | null;
              lastName: string | null;
              level: number;
              /** Format: date-time */
              createdAt: string;
              deletionRequestedAt: string | null;
              email: string | null;
              phone: string | null;
              /** @description Whole points */
              availablePoints: number;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorCustomersById: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            status: "UNVERIFIED" | "ACTIVE" | "BLOCKED" | "DELETED";
            firstName: string | null;
            lastName: string | null;
            level: number;
            /** Format: date-time */
            createdAt: string;
            deletionRequestedAt: string | null;
            contactPhone: string | null;
            locale: string;
            logins: {
              login: string;
              /** @enum {string} */
              kind: "EMAIL" | "PHONE";
              verifiedAt: string | null;
            }[];
            onboardingStep: number;
            /** @enum {string} */
            accountType: "STARTER" | "MEMBER" | "LOYAL" | "PREMIUM";
            premium: boolean;
            verifiedAt: string | null;
            blockedAt: string | null;
            points: {
              /** @description Whole points */
              available: number;
              /** @description Whole points */
              pending: number;
              /** @description Whole points */
              reserved: number;
              /** @description Whole points */
              owed: number;
              /** @description Whole points */
              lifetimeEarned: number;
              validityDays: number;
              expiring: {
                points: number;
                /** Format: date-time */
                at: string;
              } | null;
            };
            /** @description Newest first; `limit` and `cursor` are its own */
            ledger: {
              items: {
                seq: number;
                /** @description Whole points, signed: the customer's side */
                amount: number;
                /**
                 * @description The house's side
                 * @enum {string}
                 */
                contra: "ISSUED" | "SPENT" | "EXPIRED" | "CANCELLED" | "RESERVED" | "OWED";
                balanceAfter: number;
                /** @enum {string} */
                source:
                  | "BUYING"
                  | "BUYING_ONLINE"
                  | "CONSUMED"
                  | "CONSUMED_MEZIA"
                  | "CLAIMED"
                  | "LEVEL"
                  | "ONBOARDING_STEP_1"
                  | "ONBOARDING_STEP_2"
                  | "ONBOARDING_STEP_3"
                  | "REFERRAL"
                  | "WHEEL"
                  | "CONSUMED_IN_WHEEL"
                  | "WHEEL_PRIZES"
                  | "GIFT_MEZIA"
                  | "EXPIRED"
                  | "INACTIVITY"
                  | "REFUND"
                  | "OWED"
                  | "CORRECTION"
                  | "CAMPAIGN";
                reference: string;
                /** @description What an operator wrote with a gift or correction */
                note: string | null;
                detail: {
                  [key: string]: string | number | null;
                };
                /** Format: date-time */
                createdAt: string;
                /** @description For a credit: when what is left of it expires */
                expiresAt: string | null;
              }[];
              /** @description null at the end */
              nextCursor: string | null;
            };
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorCustomersByIdBlock: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Why, for the audit: no personal data */
          reason: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @enum {string} */
            status: "BLOCKED" | "ACTIVE";
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorCustomersByIdCorrections: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Why, for the audit: no personal data */
          reason: string;
          /** @description Whole points, not 0; below 0 they are taken */
          points: number;
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            seq: number;
            /** @description Whole points, signed: the customer's side */
            amount: number;
            /**
             * @description The house's side
             * @enum {string}
             */
            contra: "ISSUED" | "SPENT" | "EXPIRED" | "CANCELLED" | "RESERVED" | "OWED";
            balanceAfter: number;
            /** @enum {string} */
            source:
              | "BUYING"
              | "BUYING_ONLINE"
              | "CONSUMED"
              | "CONSUMED_MEZIA"
              | "CLAIMED"
              | "LEVEL"
              | "ONBOARDING_STEP_1"
              | "ONBOARDING_STEP_2"
              | "ONBOARDING_STEP_3"
              | "REFERRAL"
              | "WHEEL"
              | "CONSUMED_IN_WHEEL"
              | "WHEEL_PRIZES"
              | "GIFT_MEZIA"
              | "EXPIRED"
              | "INACTIVITY"
              | "REFUND"
              | "OWED"
              | "CORRECTION"
              | "CAMPAIGN";
            reference: string;
            /** @description What an operator wrote with a gift or correction */
            note: string | null;
            detail: {
              [key: string]: string | number | null;
            };
            /** Format: date-time */
            createdAt: string;
            /** @description For a credit: when what is left of it expires */
            expiresAt: string | null;
            id: string;
            userId: string;
            /** @description As asked for; `amount` is what the balance changed by */
            points: number;
            /** @description What the customer did not have and owes now */
            owed: number;
          };
        };
      };
      /** @description It waits for another operator */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description What waits for another operator at `/operator/approvals` */
            approvalId: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorCustomersByIdUnblock: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Why, for the audit: no personal data */
          reason: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @enum {string} */
            status: "BLOCKED" | "ACTIVE";
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorEconomy: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            onboardingPoints: number[];
            levelPoints: number[];
            referralPoints: number;
            referralCapPoints: number;
            spinPoints: number;
            mailMillimes: number;
            ceilings: {
              /** @description Points of one sale or claim; null for no ceiling */
              perSalePoints: number | null;
              /** @description Points of all sales and claims of one customer on one day in Tunis; null for no ceiling */
              perCustomerDayPoints: number | null;
              /** @description Points of all sales and claims of one store, or of one partner's online shop, on one day in Tunis; null for no ceiling */
              perStoreDayPoints: number | null;
              /** @description Points of one gift or correction; null for no ceiling */
              perGiftPoints: number | null;
              /** @description Points of all gifts and corrections of one operator on one day in Tunis; null for no ceiling */
              perOperatorDayPoints: number | null;
              /** @description How far an accepted amount may exceed the claimed one, in percent of it; null for no ceiling */
              claimOverPercent: number | null;
              /** @description Customers of one operator's message; null for no ceiling */
              perMessageCustomers: number | null;
            };
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorEconomy: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Of steps 1 to 3 */
          onboardingPoints?: number[];
          /** @description Of levels 1 to 10 */
          levelPoints?: number[];
          /** @description For each level of an invited friend */
          referralPoints?: number;
          /** @description The most that one friend brings */
          referralCapPoints?: number;
          /** @description What a spin of the points wheel costs */
          spinPoints?: number;
          /** @description What one mail of an operator's message costs, in millimes */
          mailMillimes?: number;
          ceilings?: {
            /** @description Points of one sale or claim; null for no ceiling */
            perSalePoints?: number | null;
            /** @description Points of all sales and claims of one customer on one day in Tunis; null for no ceiling */
            perCustomerDayPoints?: number | null;
            /** @description Points of all sales and claims of one store, or of one partner's online shop, on one day in Tunis; null for no ceiling */
            perStoreDayPoints?: number | null;
            /** @description Points of one gift or correction; null for no ceiling */
            perGiftPoints?: number | null;
            /** @description Points of all gifts and corrections of one operator on one day in Tunis; null for no ceiling */
            perOperatorDayPoints?: number | null;
            /** @description How far an accepted amount may exceed the claimed one, in percent of it; null for no ceiling */
            claimOverPercent?: number | null;
            /** @description Customers of one operator's message; null for no ceiling */
            perMessageCustomers?: number | null;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            onboardingPoints: number[];
            levelPoints: number[];
            referralPoints: number;
            referralCapPoints: number;
            spinPoints: number;
            mailMillimes: number;
            ceilings: {
              /** @description Points of one sale or claim; null for no ceiling */
              perSalePoints: number | null;
              /** @description Points of all sales and claims of one customer on one day in Tunis; null for no ceiling */
              perCustomerDayPoints: number | null;
              /** @description Points of all sales and claims of one store, or of one partner's online shop, on one day in Tunis; null for no ceiling */
              perStoreDayPoints: number | null;
              /** @description Points of one gift or correction; null for no ceiling */
              perGiftPoints: number | null;
              /** @description Points of all gifts and corrections of one operator on one day in Tunis; null for no ceiling */
              perOperatorDayPoints: number | null;
              /** @description How far an accepted amount may exceed the claimed one, in percent of it; null for no ceiling */
              claimOverPercent: number | null;
              /** @description Customers of one operator's message; null for no ceiling */
              perMessageCustomers: number | null;
            };
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorGifts: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          login?: string;
          userId?: string;
          points: number;
          /** @default null */
          note?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            userId: string;
            points: number;
            totalPoints: number;
          };
        };
      };
      /** @description It waits for another operator */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description What waits for another operator at `/operator/approvals` */
            approvalId: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "USER_BLOCKED"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorHelp: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** @enum {string} */
              kind: "TOPIC" | "STORY";
              topic: ("ONBOARDING" | "HOME" | "PROFILE") | null;
              position: number;
              active: boolean;
              title: {
                ar: string;
                fr: string;
                en: string;
              };
              body: {
                ar: string;
                fr: string;
                en: string;
              } | null;
              slides: {
                imageUrl: string;
                title: {
                  ar: string;
                  fr: string;
                  en: string;
                };
                text: {
                  ar: string;
                  fr: string;
                  en: string;
                };
              }[];
              /** Format: date-time */
              createdAt: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorHelp: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description `{{memberDays}}` and others stand for the figures of the rules, each in its words */
          title: {
            ar: string;
            fr: string;
            en: string;
          };
          /** @description Paragraphs between empty lines, `## ` for a heading, `- ` for a list, `**bold**`, `[words](address)`; no HTML. Of a topic */
          body?: {
            ar: string;
            fr: string;
            en: string;
          };
          /** @description Of a story */
          slides?: {
            /** @description A path of this site; an https address is fetched once, kept, and becomes one */
            imageUrl: string;
            /** @description `{{memberDays}}` and others stand for the figures of the rules, each in its words */
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            /** @description `{{memberDays}}` and others stand for the figures of the rules, each in its words */
            text: {
              ar: string;
              fr: string;
              en: string;
            };
          }[];
          /** @description Lowest first */
          position?: number;
          active?: boolean;
          /**
           * @default TOPIC
           * @enum {string}
           */
          kind?: "TOPIC" | "STORY";
          /**
           * @description What a story introduces
           * @enum {string}
           */
          topic?: "ONBOARDING" | "HOME" | "PROFILE";
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            kind: "TOPIC" | "STORY";
            topic: ("ONBOARDING" | "HOME" | "PROFILE") | null;
            position: number;
            active: boolean;
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            body: {
              ar: string;
              fr: string;
              en: string;
            } | null;
            slides: {
              imageUrl: string;
              title: {
                ar: string;
                fr: string;
                en: string;
              };
              text: {
                ar: string;
                fr: string;
                en: string;
              };
            }[];
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "PICTURE_INVALID"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorHelpById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            kind: "TOPIC" | "STORY";
            topic: ("ONBOARDING" | "HOME" | "PROFILE") | null;
            position: number;
            active: boolean;
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            body: {
              ar: string;
              fr: string;
              en: string;
            } | null;
            slides: {
              imageUrl: string;
              title: {
                ar: string;
                fr: string;
                en: string;
              };
              text: {
                ar: string;
                fr: string;
                en: string;
              };
            }[];
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorHelpById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description `{{memberDays}}` and others stand for the figures of the rules, each in its words */
          title?: {
            ar: string;
            fr: string;
            en: string;
          };
          /** @description Paragraphs between empty lines, `## ` for a heading, `- ` for a list, `**bold**`, `[words](address)`; no HTML. Of a topic */
          body?: {
            ar: string;
            fr: string;
            en: string;
          };
          /** @description Of a story */
          slides?: {
            /** @description A path of this site; an https address is fetched once, kept, and becomes one */
            imageUrl: string;
            /** @description `{{memberDays}}` and others stand for the figures of the rules, each in its words */
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            /** @description `{{memberDays}}` and others stand for the figures of the rules, each in its words */
            text: {
              ar: string;
              fr: string;
              en: string;
            };
          }[];
          /** @description Lowest first */
          position?: number;
          active?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            kind: "TOPIC" | "STORY";
            topic: ("ONBOARDING" | "HOME" | "PROFILE") | null;
            position: number;
            active: boolean;
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            body: {
              ar: string;
              fr: string;
              en: string;
            } | null;
            slides: {
              imageUrl: string;
              title: {
                ar: string;
                fr: string;
                en: string;
              };
              text: {
                ar: string;
                fr: string;
                en: string;
              };
            }[];
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "PICTURE_INVALID"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorJobs: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              name: string;
              /** @description Minute, hour, day, month, weekday in Africa/Tunis */
              cron: string;
              /** @description It takes points, or more, away from customers */
              takesAway: boolean;
              running: boolean;
              /** @description The last run that has ended */
              lastRun: {
                /** Format: date-time */
                startedAt: string;
                /** Format: date-time */
                endedAt: string;
                /** @description Customers for whom it did something; of retention, rows removed */
                done: number;
                /** @description Customers left to the next run; of ledger-proof, violations found in the ledger */
                failed: number;
                /**
                 * @description STOPPED: its brake waits for an operator
                 * @enum {string}
                 */
                status: "DONE" | "FAILED" | "STOPPED";
                /** @description Why it ended before its work did: the server's clock is wrong, an error, a question to operators (/operator/approvals) or their no */
                reason: ("CLOCK_OFF" | "ERROR" | "APPROVAL_PENDING" | "APPROVAL_REFUSED") | null;
              } | null;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorJobsByNameDryRun: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            name: string;
            /** @description Customers who are due; rows, where the job is not about customers */
            count: number;
            /** @description Points that customers would lose */
            points: number;
            /** @description The twenty most frequent, in English; what is one customer's alone is left out */
            reasons: {
              why: string;
              count: number;
            }[];
            /** @description The first ten customers */
            examples: {
              userId: string;
              why: string;
              points: number;
            }[];
            /** @description False: more is due than the dry run looked at, which ends after ten seconds or 50,000 customers */
            complete: boolean;
            /** @description A run would stop at its brake until an operator says yes */
            stops: boolean;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorJobsByNameRun: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            name: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            endedAt: string;
            /** @description Customers for whom it did something; of retention, rows removed */
            done: number;
            /** @description Customers left to the next run; of ledger-proof, violations found in the ledger */
            failed: number;
            /**
             * @description STOPPED: its brake waits for an operator
             * @enum {string}
             */
            status: "DONE" | "FAILED" | "STOPPED";
            /** @description Why it ended before its work did: the server's clock is wrong, an error, a question to operators (/operator/approvals) or their no */
            reason: ("CLOCK_OFF" | "ERROR" | "APPROVAL_PENDING" | "APPROVAL_REFUSED") | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorLevels: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              level: number;
              rewardPoints: number;
              bonusPercent: number;
              conditions: {
                /** @enum {string} */
                key:
                  | "ONBOARDING_STEPS"
                  | "FIRST_COUPON"
                  | "FRIENDS_VERIFIED"
                  | "CONNECTED_DAYS"
                  | "PROFILE_COMPLETE"
                  | "IN_STORE_TRANSACTIONS"
                  | "ACCOUNT_AGE_DAYS"
                  | "SPENT_30_DAYS_MILLIMES";
                target: number;
              }[];
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorLevels: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          level: number;
          rewardPoints?: number;
          /** @description On points earned at partners */
          bonusPercent?: number;
          /** @description What it asks for: all of them */
          conditions?: (
            | {
                /** @constant */
                key: "ONBOARDING_STEPS";
                target: number;
              }
            | {
                /** @constant */
                key: "FIRST_COUPON";
                target: number;
              }
            | {
                /** @constant */
                key: "FRIENDS_VERIFIED";
                target: number;
              }
            | {
                /** @constant */
                key: "CONNECTED_DAYS";
                target: number;
              }
            | {
                /** @constant */
                key: "PROFILE_COMPLETE";
                target: number;
              }
            | {
                /** @constant */
                key: "IN_STORE_TRANSACTIONS";
                target: number;
              }
            | {
                /** @constant */
                key: "ACCOUNT_AGE_DAYS";
                target: number;
              }
            | {
                /** @constant */
                key: "SPENT_30_DAYS_MILLIMES";
                target: number;
              }
          )[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            level: number;
            rewardPoints: number;
            bonusPercent: number;
            conditions: {
              /** @enum {string} */
              key:
                | "ONBOARDING_STEPS"
                | "FIRST_COUPON"
                | "FRIENDS_VERIFIED"
                | "CONNECTED_DAYS"
                | "PROFILE_COMPLETE"
                | "IN_STORE_TRANSACTIONS"
                | "ACCOUNT_AGE_DAYS"
                | "SPENT_30_DAYS_MILLIMES";
              target: number;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorLists: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              name: string;
              count: number;
              /** Format: date-time */
              createdAt: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorLists: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          logins: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @description How many customers are on it */
            count: number;
            /** @description Logins without an account */
            unknown: string[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorMaintenance: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            on: boolean;
            /** @description When an operator closed it */
            since: string | null;
            message: {
              ar: string;
              fr: string;
              en: string;
            } | null;
            /** @description The servers’ environment says so: it cannot be opened with this call */
            forced: boolean;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "UNAUTHORIZED" | "FORBIDDEN" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorMaintenance: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          on: boolean;
          /** @description Shown on the page beside the usual words, until the house opens */
          message?: {
            ar: string;
            fr: string;
            en: string;
          } | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            on: boolean;
            /** @description When an operator closed it */
            since: string | null;
            message: {
              ar: string;
              fr: string;
              en: string;
            } | null;
            /** @description The servers’ environment says so: it cannot be opened with this call */
            forced: boolean;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorMessages: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              segmentId: string;
              title: {
                ar: string;
                fr: string;
                en: string;
              };
              text: {
                ar: string;
                fr: string;
                en: string;
              };
              offerId: string | null;
              url: string | null;
              channels: ("APP" | "PUSH" | "MAIL")[];
              /** Format: date-time */
              at: string;
              holdOutPercent: number;
              /** @enum {string} */
              status:
                "WAITING_APPROVAL" | "SCHEDULED" | "SENDING" | "PAUSED" | "SENT" | "REFUSED" | "CANCELLED";
              /** @description Customers whom it means, those left out included */
              count: number;
              /** @description What its mails cost at most, in millimes */
              costMillimes: number;
              /** @description Customers who got it */
              sent: number;
              /** @description Those of them who read it in the app within 14 days */
              opened: number;
              /** @description Those of them who bought its offer, or without an offer bought at a partner, within 14 days */
              used: number;
              /** @description Customers who were left out */
              heldOut: number;
              /** @description Those of them who did the same */
              heldOutUsed: number;
              /** Format: date-time */
              createdAt: string;
              finishedAt: string | null;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorMessages: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          segmentId: string;
          title: {
            ar: string;
            fr: string;
            en: string;
          };
          text: {
            ar: string;
            fr: string;
            en: string;
          };
          /** @description The offer that it is about: it opens it, and buying it counts as used */
          offerId?: string | null;
          /** @description What it opens: a path of this site, without the language, or an https address */
          url?: string | null;
          /** @description Beside the inbox of the app, in which every message is */
          channels: ("APP" | "PUSH" | "MAIL")[];
          /** @description When it goes; at once unless said */
          at?: string | null;
          /** @description How many of a hundred do not get it, to compare; 0 unless said */
          holdOutPercent?: number;
          /** @description Only says how many it means and what it costs */
          dryRun?: boolean;
        };
      };
    };
    responses: {
      /** @description A dry run: nothing was made */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description Null for a dry run */
            id: string | null;
            /** @description Customers whom it means, those left out included */
            count: number;
            /** @description What its mails cost at most, in millimes */
            costMillimes: number;
            /**
             * @description DRAFT: a dry run
             * @enum {string}
             */
            status:
              | "DRAFT"
              | "WAITING_APPROVAL"
              | "SCHEDULED"
              | "SENDING"
              | "PAUSED"
              | "SENT"
              | "REFUSED"
              | "CANCELLED";
            /** @description So many are for two persons to decide */
            needsApproval: boolean;
          };
        };
      };
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description Null for a dry run */
            id: string | null;
            /** @description Customers whom it means, those left out included */
            count: number;
            /** @description What its mails cost at most, in millimes */
            costMillimes: number;
            /**
             * @description DRAFT: a dry run
             * @enum {string}
             */
            status:
              | "DRAFT"
              | "WAITING_APPROVAL"
              | "SCHEDULED"
              | "SENDING"
              | "PAUSED"
              | "SENT"
              | "REFUSED"
              | "CANCELLED";
            /** @description So many are for two persons to decide */
            needsApproval: boolean;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorMessagesById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            segmentId: string;
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            text: {
              ar: string;
              fr: string;
              en: string;
            };
            offerId: string | null;
            url: string | null;
            channels: ("APP" | "PUSH" | "MAIL")[];
            /** Format: date-time */
            at: string;
            holdOutPercent: number;
            /** @enum {string} */
            status:
              "WAITING_APPROVAL" | "SCHEDULED" | "SENDING" | "PAUSED" | "SENT" | "REFUSED" | "CANCELLED";
            /** @description Customers whom it means, those left out included */
            count: number;
            /** @description What its mails cost at most, in millimes */
            costMillimes: number;
            /** @description Customers who got it */
            sent: number;
            /** @description Those of them who read it in the app within 14 days */
            opened: number;
            /** @description Those of them who bought its offer, or without an offer bought at a partner, within 14 days */
            used: number;
            /** @description Customers who were left out */
            heldOut: number;
            /** @description Those of them who did the same */
            heldOutUsed: number;
            /** Format: date-time */
            createdAt: string;
            finishedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorMessagesById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description PAUSED, SCHEDULED to go on, or CANCELLED for what has not left
           * @enum {string}
           */
          status: "SCHEDULED" | "PAUSED" | "CANCELLED";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            segmentId: string;
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            text: {
              ar: string;
              fr: string;
              en: string;
            };
            offerId: string | null;
            url: string | null;
            channels: ("APP" | "PUSH" | "MAIL")[];
            /** Format: date-time */
            at: string;
            holdOutPercent: number;
            /** @enum {string} */
            status:
              "WAITING_APPROVAL" | "SCHEDULED" | "SENDING" | "PAUSED" | "SENT" | "REFUSED" | "CANCELLED";
            /** @description Customers whom it means, those left out included */
            count: number;
            /** @description What its mails cost at most, in millimes */
            costMillimes: number;
            /** @description Customers who got it */
            sent: number;
            /** @description Those of them who read it in the app within 14 days */
            opened: number;
            /** @description Those of them who bought its offer, or without an offer bought at a partner, within 14 days */
            used: number;
            /** @description Customers who were left out */
            heldOut: number;
            /** @description Those of them who did the same */
            heldOutUsed: number;
            /** Format: date-time */
            createdAt: string;
            finishedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorOffers: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              version: number;
              /** @enum {string} */
              status: "DRAFT" | "ACTIVE" | "PAUSED" | "ENDED";
              partnerId: string | null;
              /** @enum {string} */
              type: "VOUCHER" | "COUPON";
              title: {
                ar: string;
                fr: string;
                en: string;
              };
              description: {
                ar: string;
                fr: string;
                en: string;
              };
              terms: {
                ar: string;
                fr: string;
                en: string;
              };
              imageUrl: string | null;
              /** @enum {string} */
              pricingType: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
              pointPrice: number;
              priceMillimes: number;
              premium: boolean;
              minLevel: number | null;
              segmentId: string | null;
              perUserLimit: number | null;
              faceValueMillimes: number | null;
              discount: {
                /** @enum {string} */
                kind: "PERCENT" | "AMOUNT";
                value: number;
              } | null;
              minimumPurchaseMillimes: number | null;
              maximumReductionMillimes: number | null;
              availableOnline: boolean;
              externalReference: string | null;
              availableFrom: string | null;
              availableTo: string | null;
              validFrom: string | null;
              validTo: string | null;
              /** @description Units made in all */
              stock: number | null;
              /** @description null where the stock is not limited */
              stockRemaining: number | null;
              /** Format: date-time */
              createdAt: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorOffers: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          title: {
            ar: string;
            fr: string;
            en: string;
          };
          description?: {
            ar: string;
            fr: string;
            en: string;
          } | null;
          terms?: {
            ar: string;
            fr: string;
            en: string;
          } | null;
          imageUrl?: string | null;
          /** @enum {string} */
          pricingType: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
          pointPrice?: number | null;
          priceMillimes?: number | null;
          premium?: boolean;
          /** @description The level from which it can be bought */
          minLevel?: number | null;
          /** @description For others it is not there */
          segmentId?: string | null;
          perUserLimit?: number | null;
          /** @description Units made in all; left out: not limited */
          stock?: number | null;
          availableFrom?: string | null;
          availableTo?: string | null;
          validFrom?: string | null;
          validTo?: string | null;
          faceValueMillimes?: number | null;
          discount?: {
            /** @enum {string} */
            kind: "PERCENT" | "AMOUNT";
            value: number;
          } | null;
          minimumPurchaseMillimes?: number | null;
          maximumReductionMillimes?: number | null;
          availableOnline?: boolean;
          externalReference?: string | null;
          /** @enum {string} */
          type: "VOUCHER" | "COUPON";
          partnerId?: string | null;
          /**
           * @description Left out: ACTIVE, on sale in its days. Customers do not see a DRAFT
           * @enum {string}
           */
          status?: "ACTIVE" | "DRAFT";
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            version: number;
            /** @enum {string} */
            status: "DRAFT" | "ACTIVE" | "PAUSED" | "ENDED";
            partnerId: string | null;
            /** @enum {string} */
            type: "VOUCHER" | "COUPON";
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            description: {
              ar: string;
              fr: string;
              en: string;
            };
            terms: {
              ar: string;
              fr: string;
              en: string;
            };
            imageUrl: string | null;
            /** @enum {string} */
            pricingType: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
            pointPrice: number;
            priceMillimes: number;
            premium: boolean;
            minLevel: number | null;
            segmentId: string | null;
            perUserLimit: number | null;
            faceValueMillimes: number | null;
            discount: {
              /** @enum {string} */
              kind: "PERCENT" | "AMOUNT";
              value: number;
            } | null;
            minimumPurchaseMillimes: number | null;
            maximumReductionMillimes: number | null;
            availableOnline: boolean;
            externalReference: string | null;
            availableFrom: string | null;
            availableTo: string | null;
            validFrom: string | null;
            validTo: string | null;
            /** @description Units made in all */
            stock: number | null;
            /** @description null where the stock is not limited */
            stockRemaining: number | null;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "PICTURE_INVALID"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorOffersById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            version: number;
            /** @enum {string} */
            status: "DRAFT" | "ACTIVE" | "PAUSED" | "ENDED";
            partnerId: string | null;
            /** @enum {string} */
            type: "VOUCHER" | "COUPON";
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            description: {
              ar: string;
              fr: string;
              en: string;
            };
            terms: {
              ar: string;
              fr: string;
              en: string;
            };
            imageUrl: string | null;
            /** @enum {string} */
            pricingType: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
            pointPrice: number;
            priceMillimes: number;
            premium: boolean;
            minLevel: number | null;
            segmentId: string | null;
            perUserLimit: number | null;
            faceValueMillimes: number | null;
            discount: {
              /** @enum {string} */
              kind: "PERCENT" | "AMOUNT";
              value: number;
            } | null;
            minimumPurchaseMillimes: number | null;
            maximumReductionMillimes: number | null;
            availableOnline: boolean;
            externalReference: string | null;
            availableFrom: string | null;
            availableTo: string | null;
            validFrom: string | null;
            validTo: string | null;
            /** @description Units made in all */
            stock: number | null;
            /** @description null where the stock is not limited */
            stockRemaining: number | null;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorOffersById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          title?: {
            ar: string;
            fr: string;
            en: string;
          };
          description?: {
            ar: string;
            fr: string;
            en: string;
          } | null;
          terms?: {
            ar: string;
            fr: string;
            en: string;
          } | null;
          imageUrl?: string | null;
          /** @enum {string} */
          pricingType?: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
          pointPrice?: number | null;
          priceMillimes?: number | null;
          premium?: boolean;
          /** @description The level from which it can be bought */
          minLevel?: number | null;
          /** @description For others it is not there */
          segmentId?: string | null;
          perUserLimit?: number | null;
          /** @description Units made in all; left out: not limited */
          stock?: number | null;
          availableFrom?: string | null;
          availableTo?: string | null;
          validFrom?: string | null;
          validTo?: string | null;
          faceValueMillimes?: number | null;
          discount?: {
            /** @enum {string} */
            kind: "PERCENT" | "AMOUNT";
            value: number;
          } | null;
          minimumPurchaseMillimes?: number | null;
          maximumReductionMillimes?: number | null;
          availableOnline?: boolean;
          externalReference?: string | null;
          /**
           * @description PAUSED: not shown and not sold until it is ACTIVE again. ENDED: over. Never back to DRAFT. What customers have of it stays theirs
           * @enum {string}
           */
          status?: "DRAFT" | "ACTIVE" | "PAUSED" | "ENDED";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            version: number;
            /** @enum {string} */
            status: "DRAFT" | "ACTIVE" | "PAUSED" | "ENDED";
            partnerId: string | null;
            /** @enum {string} */
            type: "VOUCHER" | "COUPON";
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            description: {
              ar: string;
              fr: string;
              en: string;
            };
            terms: {
              ar: string;
              fr: string;
              en: string;
            };
            imageUrl: string | null;
            /** @enum {string} */
            pricingType: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
            pointPrice: number;
            priceMillimes: number;
            premium: boolean;
            minLevel: number | null;
            segmentId: string | null;
            perUserLimit: number | null;
            faceValueMillimes: number | null;
            discount: {
              /** @enum {string} */
              kind: "PERCENT" | "AMOUNT";
              value: number;
            } | null;
            minimumPurchaseMillimes: number | null;
            maximumReductionMillimes: number | null;
            availableOnline: boolean;
            externalReference: string | null;
            availableFrom: string | null;
            availableTo: string | null;
            validFrom: string | null;
            validTo: string | null;
            /** @description Units made in all */
            stock: number | null;
            /** @description null where the stock is not limited */
            stockRemaining: number | null;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "PICTURE_INVALID"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorPartners: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              name: string;
              description: {
                ar: string;
                fr: string;
                en: string;
              };
              logoUrl: string | null;
              /** @description Keys of tags */
              tags: string[];
              /** @description Points for each dinar */
              earnRate: number;
              online: boolean;
              onlineUrl: string | null;
              externalReference: string | null;
              /** Format: date-time */
              createdAt: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorPartners: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          description?: {
            ar: string;
            fr: string;
            en: string;
          } | null;
          logoUrl?: string | null;
          /** @description Keys of tags */
          tags?: string[];
          /** @description Points for each dinar; 10 unless said */
          earnRate?: number;
          online?: boolean;
          onlineUrl?: string | null;
          externalReference?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            name: string;
            description: {
              ar: string;
              fr: string;
              en: string;
            };
            logoUrl: string | null;
            /** @description Keys of tags */
            tags: string[];
            /** @description Points for each dinar */
            earnRate: number;
            online: boolean;
            onlineUrl: string | null;
            externalReference: string | null;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "PICTURE_INVALID"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorPartnersById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            name: string;
            description: {
              ar: string;
              fr: string;
              en: string;
            };
            logoUrl: string | null;
            /** @description Keys of tags */
            tags: string[];
            /** @description Points for each dinar */
            earnRate: number;
            online: boolean;
            onlineUrl: string | null;
            externalReference: string | null;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorPartnersById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name?: string;
          description?: {
            ar: string;
            fr: string;
            en: string;
          } | null;
          logoUrl?: string | null;
          /** @description Keys of tags */
          tags?: string[];
          /** @description Points for each dinar; 10 unless said */
          earnRate?: number;
          online?: boolean;
          onlineUrl?: string | null;
          externalReference?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            name: string;
            description: {
              ar: string;
              fr: string;
              en: string;
            };
            logoUrl: string | null;
            /** @description Keys of tags */
            tags: string[];
            /** @description Points for each dinar */
            earnRate: number;
            online: boolean;
            onlineUrl: string | null;
            externalReference: string | null;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "PICTURE_INVALID"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorPersons: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              name: string;
              email: string;
              roles: ("SUPPORT" | "CATALOGUE" | "FINANCE" | "ADMIN")[];
              /** @enum {string} */
              status: "INVITED" | "ACTIVE" | "CLOSED";
              /** @description Null until the invitation was accepted */
              secondFactor: ("TOTP" | "PASSKEY") | null;
              lastSeenAt: string | null;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorPersons: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          email: string;
          /** @description Each role is a set of rights; with a right that the caller does not hold: FORBIDDEN */
          roles: ("SUPPORT" | "CATALOGUE" | "FINANCE" | "ADMIN")[];
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            name: string;
            email: string;
            roles: ("SUPPORT" | "CATALOGUE" | "FINANCE" | "ADMIN")[];
            /** @enum {string} */
            status: "INVITED" | "ACTIVE" | "CLOSED";
            /** @description Null until the invitation was accepted */
            secondFactor: ("TOTP" | "PASSKEY") | null;
            lastSeenAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorPersonsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            name: string;
            email: string;
            roles: ("SUPPORT" | "CATALOGUE" | "FINANCE" | "ADMIN")[];
            /** @enum {string} */
            status: "INVITED" | "ACTIVE" | "CLOSED";
            /** @description Null until the invitation was accepted */
            secondFactor: ("TOTP" | "PASSKEY") | null;
            lastSeenAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorPersonsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Each role is a set of rights; with a right that the caller does not hold: FORBIDDEN */
          roles?: ("SUPPORT" | "CATALOGUE" | "FINANCE" | "ADMIN")[];
          /** @description False closes the person: their sessions end at once */
          active?: boolean;
          /**
           * @description Sends a new invitation; accepted, it replaces password and second factor. CONFLICT for a closed person
           * @constant
           */
          invite?: true;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            name: string;
            email: string;
            roles: ("SUPPORT" | "CATALOGUE" | "FINANCE" | "ADMIN")[];
            /** @enum {string} */
            status: "INVITED" | "ACTIVE" | "CLOSED";
            /** @description Null until the invitation was accepted */
            secondFactor: ("TOTP" | "PASSKEY") | null;
            lastSeenAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorPictures: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "multipart/form-data": {
          /**
           * Format: binary
           * @description A picture, PNG, JPEG or WebP
           */
          picture: string;
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @description What imageUrl and logoUrl take */
            url: string;
            width: number;
            height: number;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "PICTURE_INVALID"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorPurchasesByIdReturn: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Why, for the audit: no personal data */
          reason: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            status: "AWAITING_PAYMENT" | "COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED" | "REFUNDED";
            offerId: string;
            pointPrice: number;
            /** @description Whole millimes */
            priceMillimes: number;
            walletItemId: string | null;
            totalPoints: number;
            /** Format: date-time */
            createdAt: string;
            closedAt: string | null;
            invoice: {
              id: string;
              /** @description Once it is paid */
              number: string | null;
              /** @description Whole millimes */
              amountMillimes: number;
              /** @description While it can be paid */
              paymentUrl: string | null;
              /** Format: date-time */
              expiresAt: string;
              /** @description Money that came too late, or twice, or of a returned purchase: on its way back, or back */
              refund: ("DUE" | "DONE") | null;
            } | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "WALLET_ITEM_NOT_USABLE"
              | "INVOICE_INVALID_STATUS"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorRefunds: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
        state?: "DUE" | "DONE" | "BY_HAND" | "PARKED";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              /** @description The gateway's reference of the payment */
              id: string;
              invoiceId: string;
              gateway: string;
              /** @description Whole millimes */
              amountMillimes: number;
              /**
               * @description DUE is tried by itself, BY_HAND and PARKED wait for somebody
               * @enum {string}
               */
              state: "DUE" | "DONE" | "BY_HAND" | "PARKED";
              attempts: number;
              nextAttemptAt: string | null;
              lastError: string | null;
              /** Format: date-time */
              paidAt: string;
              refundedAt: string | null;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorRefundsByIdDone: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description The gateway's reference of the payment */
            id: string;
            invoiceId: string;
            gateway: string;
            /** @description Whole millimes */
            amountMillimes: number;
            /**
             * @description DUE is tried by itself, BY_HAND and PARKED wait for somebody
             * @enum {string}
             */
            state: "DUE" | "DONE" | "BY_HAND" | "PARKED";
            attempts: number;
            nextAttemptAt: string | null;
            lastError: string | null;
            /** Format: date-time */
            paidAt: string;
            refundedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorRefundsByIdRetry: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description The gateway's reference of the payment */
            id: string;
            invoiceId: string;
            gateway: string;
            /** @description Whole millimes */
            amountMillimes: number;
            /**
             * @description DUE is tried by itself, BY_HAND and PARKED wait for somebody
             * @enum {string}
             */
            state: "DUE" | "DONE" | "BY_HAND" | "PARKED";
            attempts: number;
            nextAttemptAt: string | null;
            lastError: string | null;
            /** Format: date-time */
            paidAt: string;
            refundedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorReportsPoints: {
    parameters: {
      query?: {
        from?: string;
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            from: string | null;
            to: string | null;
            totals: {
              /** @description Whole points */
              issued: number;
              /** @description Whole points */
              spent: number;
              /** @description Whole points */
              expired: number;
              /** @description Whole points, what was recovered of what is owed among them */
              cancelled: number;
              /** @description Issued less the others: of a span, what it added; of all time, what customers hold */
              outstanding: number;
            };
            bySource: {
              /** @description Whole points */
              issued: number;
              /** @description Whole points */
              spent: number;
              /** @description Whole points */
              expired: number;
              /** @description Whole points, what was recovered of what is owed among them */
              cancelled: number;
              /** @description Issued less the others: of a span, what it added; of all time, what customers hold */
              outstanding: number;
              /** @enum {string} */
              source:
                | "BUYING"
                | "BUYING_ONLINE"
                | "CONSUMED"
                | "CONSUMED_MEZIA"
                | "CLAIMED"
                | "LEVEL"
                | "ONBOARDING_STEP_1"
                | "ONBOARDING_STEP_2"
                | "ONBOARDING_STEP_3"
                | "REFERRAL"
                | "WHEEL"
                | "CONSUMED_IN_WHEEL"
                | "WHEEL_PRIZES"
                | "GIFT_MEZIA"
                | "EXPIRED"
                | "INACTIVITY"
                | "REFUND"
                | "OWED"
                | "CORRECTION"
                | "CAMPAIGN";
            }[];
            byDay: {
              /** @description Whole points */
              issued: number;
              /** @description Whole points */
              spent: number;
              /** @description Whole points */
              expired: number;
              /** @description Whole points, what was recovered of what is owed among them */
              cancelled: number;
              /** @description Issued less the others: of a span, what it added; of all time, what customers hold */
              outstanding: number;
              /**
               * Format: date
               * @description In Africa/Tunis
               */
              day: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorReportsPremium: {
    parameters: {
      query?: {
        from?: string;
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            from: string | null;
            to: string | null;
            totals: {
              paid: number;
              /** @description Whole millimes */
              paidMillimes: number;
              failed: number;
              /** @description Whole millimes */
              failedMillimes: number;
              /** @description Charges of which the operator has not said what became of them */
              open: number;
              /** @description Whole millimes */
              openMillimes: number;
            };
            byDay: {
              paid: number;
              /** @description Whole millimes */
              paidMillimes: number;
              failed: number;
              /** @description Whole millimes */
              failedMillimes: number;
              /** @description Charges of which the operator has not said what became of them */
              open: number;
              /** @description Whole millimes */
              openMillimes: number;
              /**
               * Format: date
               * @description In Africa/Tunis
               */
              day: string;
            }[];
            subscriptions: {
              PENDING: number;
              ACTIVE: number;
              SUSPENDED: number;
              CANCELLED: number;
              EXPIRED: number;
            };
            subscriptionsByPlan: {
              DAILY: {
                PENDING: number;
                ACTIVE: number;
                SUSPENDED: number;
                CANCELLED: number;
                EXPIRED: number;
              };
              WEEKLY: {
                PENDING: number;
                ACTIVE: number;
                SUSPENDED: number;
                CANCELLED: number;
                EXPIRED: number;
              };
            };
            /** @description The 100 oldest charges that are open, whatever the span */
            open: {
              id: string;
              /** @description By which the operator's statement names it */
              reference: string;
              /** @enum {string} */
              state: "PENDING" | "OK" | "FAILED" | "UNKNOWN";
              /** @enum {string} */
              plan: "DAILY" | "WEEKLY";
              /** @description Whole millimes */
              amountMillimes: number;
              /** @description How often the operator was asked */
              attempts: number;
              userId: string;
              /** Format: date-time */
              periodStart: string;
              /** Format: date-time */
              createdAt: string;
              settledAt: string | null;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorReportsPremiumCharges: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
        from?: string;
        to?: string;
        state?: "PENDING" | "OK" | "FAILED" | "UNKNOWN";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** @description By which the operator's statement names it */
              reference: string;
              /** @enum {string} */
              state: "PENDING" | "OK" | "FAILED" | "UNKNOWN";
              /** @enum {string} */
              plan: "DAILY" | "WEEKLY";
              /** @description Whole millimes */
              amountMillimes: number;
              /** @description How often the operator was asked */
              attempts: number;
              userId: string;
              /** Format: date-time */
              periodStart: string;
              /** Format: date-time */
              createdAt: string;
              settledAt: string | null;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorReportsPremiumChargesCsv: {
    parameters: {
      query?: {
        from?: string;
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/csv": unknown;
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorSalePoints: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              storeId: string;
              /** @description `S-XXXX-XXXX`, on the counter's QR code */
              code: string;
              name: string;
              cards: {
                id: string;
                title: {
                  ar: string;
                  fr: string;
                  en: string;
                };
                imageUrl: string | null;
                /** @enum {string} */
                action: "BUY" | "REQUEST";
                /** @description Whole points */
                pointPrice: number;
                priceMillimes: number | null;
                queries: (
                  | "card"
                  | "amount"
                  | "barCode"
                  | "qrCode"
                  | "apiCode"
                  | "voucherId"
                  | "emissionDate"
                  | "document"
                )[];
              }[];
              /** Format: date-time */
              createdAt: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorSalePoints: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          storeId: string;
          name: string;
          cards?: {
            /** @description One text for all languages, or each its own */
            title:
              | string
              | {
                  ar: string;
                  fr: string;
                  en: string;
                };
            imageUrl?: string | null;
            /**
             * @description BUY makes a transaction for the cashier, REQUEST a validation request
             * @enum {string}
             */
            action: "BUY" | "REQUEST";
            /** @description Whole points */
            pointPrice?: number;
            priceMillimes?: number | null;
            queries?: (
              "card" | "amount" | "barCode" | "qrCode" | "apiCode" | "voucherId" | "emissionDate" | "document"
            )[];
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            storeId: string;
            /** @description `S-XXXX-XXXX`, on the counter's QR code */
            code: string;
            name: string;
            cards: {
              id: string;
              title: {
                ar: string;
                fr: string;
                en: string;
              };
              imageUrl: string | null;
              /** @enum {string} */
              action: "BUY" | "REQUEST";
              /** @description Whole points */
              pointPrice: number;
              priceMillimes: number | null;
              queries: (
                | "card"
                | "amount"
                | "barCode"
                | "qrCode"
                | "apiCode"
                | "voucherId"
                | "emissionDate"
                | "document"
              )[];
            }[];
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "PICTURE_INVALID"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorSalePointsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            storeId: string;
            /** @description `S-XXXX-XXXX`, on the counter's QR code */
            code: string;
            name: string;
            cards: {
              id: string;
              title: {
                ar: string;
                fr: string;
                en: string;
              };
              imageUrl: string | null;
              /** @enum {string} */
              action: "BUY" | "REQUEST";
              /** @description Whole points */
              pointPrice: number;
              priceMillimes: number | null;
              queries: (
                | "card"
                | "amount"
                | "barCode"
                | "qrCode"
                | "apiCode"
                | "voucherId"
                | "emissionDate"
                | "document"
              )[];
            }[];
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorSalePointsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name?: string;
          /** @description All cards in their order; one that names its id keeps it */
          cards?: {
            /** @description One text for all languages, or each its own */
            title:
              | string
              | {
                  ar: string;
                  fr: string;
                  en: string;
                };
            imageUrl?: string | null;
            /**
             * @description BUY makes a transaction for the cashier, REQUEST a validation request
             * @enum {string}
             */
            action: "BUY" | "REQUEST";
            /** @description Whole points */
            pointPrice?: number;
            priceMillimes?: number | null;
            queries?: (
              "card" | "amount" | "barCode" | "qrCode" | "apiCode" | "voucherId" | "emissionDate" | "document"
            )[];
            id?: string;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            storeId: string;
            /** @description `S-XXXX-XXXX`, on the counter's QR code */
            code: string;
            name: string;
            cards: {
              id: string;
              title: {
                ar: string;
                fr: string;
                en: string;
              };
              imageUrl: string | null;
              /** @enum {string} */
              action: "BUY" | "REQUEST";
              /** @description Whole points */
              pointPrice: number;
              priceMillimes: number | null;
              queries: (
                | "card"
                | "amount"
                | "barCode"
                | "qrCode"
                | "apiCode"
                | "voucherId"
                | "emissionDate"
                | "document"
              )[];
            }[];
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "PICTURE_INVALID"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorSegments: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              name: string;
              /** @description The condition, as it was given */
              where: unknown;
              /** Format: date-time */
              createdAt: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorSegments: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          /** @description `{ fact, op, value, days?, partnerId? }`, `{ all: [] }`, `{ any: [] }` or `{ not }`. Facts: level, accountType, premium, tag (its key), state, ageYears, joinedDays, lastSaleDays, salesCount and spentMillimes (within `days`, at `partnerId`), listed (a list's id), rfm (the group by last sale, number and amount of a year). What is not known of a customer matches nothing */
          where: unknown;
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            name: string;
            /** @description The condition, as it was given */
            where: unknown;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorSegmentsPreview: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description `{ fact, op, value, days?, partnerId? }`, `{ all: [] }`, `{ any: [] }` or `{ not }`. Facts: level, accountType, premium, tag (its key), state, ageYears, joinedDays, lastSaleDays, salesCount and spentMillimes (within `days`, at `partnerId`), listed (a list's id), rfm (the group by last sale, number and amount of a year). What is not known of a customer matches nothing */
          where: unknown;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description How many active customers it means now */
            count: number;
            /** @description Ten at most */
            examples: {
              userId: string;
              firstName: string | null;
              level: number;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorSegmentsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            name: string;
            /** @description The condition, as it was given */
            where: unknown;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorSegmentsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name?: string;
          /** @description `{ fact, op, value, days?, partnerId? }`, `{ all: [] }`, `{ any: [] }` or `{ not }`. Facts: level, accountType, premium, tag (its key), state, ageYears, joinedDays, lastSaleDays, salesCount and spentMillimes (within `days`, at `partnerId`), listed (a list's id), rfm (the group by last sale, number and amount of a year). What is not known of a customer matches nothing */
          where?: unknown;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            name: string;
            /** @description The condition, as it was given */
            where: unknown;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorSegmentsByIdPreview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @description How many active customers it means now */
            count: number;
            /** @description Ten at most */
            examples: {
              userId: string;
              firstName: string | null;
              level: number;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorStampCards: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              partnerId: string;
              title: {
                ar: string;
                fr: string;
                en: string;
              };
              target: number;
              offerId: string;
              perDay: number;
              minAmountMillimes: number | null;
              /** @enum {string} */
              status: "ON" | "PAUSED" | "ENDED";
              /** Format: date-time */
              createdAt: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorStampCards: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          title: {
            ar: string;
            fr: string;
            en: string;
          };
          /** @description How many stamps fill it */
          target: number;
          /** @description What the last stamp puts into the wallet */
          offerId: string;
          /** @description How many stamps a day at most; 1 unless said */
          perDay?: number;
          /** @description What has to be paid for a stamp */
          minAmountMillimes?: number | null;
          /**
           * @description ON unless said
           * @enum {string}
           */
          status?: "ON" | "PAUSED" | "ENDED";
          partnerId: string;
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            partnerId: string;
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            target: number;
            offerId: string;
            perDay: number;
            minAmountMillimes: number | null;
            /** @enum {string} */
            status: "ON" | "PAUSED" | "ENDED";
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorStampCardsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            partnerId: string;
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            target: number;
            offerId: string;
            perDay: number;
            minAmountMillimes: number | null;
            /** @enum {string} */
            status: "ON" | "PAUSED" | "ENDED";
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorStampCardsById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          title?: {
            ar: string;
            fr: string;
            en: string;
          };
          /** @description How many stamps fill it */
          target?: number;
          /** @description What the last stamp puts into the wallet */
          offerId?: string;
          /** @description How many stamps a day at most; 1 unless said */
          perDay?: number;
          /** @description What has to be paid for a stamp */
          minAmountMillimes?: number | null;
          /**
           * @description ON unless said
           * @enum {string}
           */
          status?: "ON" | "PAUSED" | "ENDED";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            partnerId: string;
            title: {
              ar: string;
              fr: string;
              en: string;
            };
            target: number;
            offerId: string;
            perDay: number;
            minAmountMillimes: number | null;
            /** @enum {string} */
            status: "ON" | "PAUSED" | "ENDED";
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorStores: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              partnerId: string;
              name: string;
              address: string;
              latitude: number | null;
              longitude: number | null;
              externalReference: string | null;
              state: string;
              /** Format: date-time */
              createdAt: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorStores: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
          address: string;
          /** @enum {string} */
          state:
            | "ARIANA"
            | "BEJA"
            | "BEN_AROUS"
            | "BIZERTE"
            | "GABES"
            | "GAFSA"
            | "JENDOUBA"
            | "KAIROUAN"
            | "KASSERINE"
            | "KEBILI"
            | "KEF"
            | "MAHDIA"
            | "MANOUBA"
            | "MEDENINE"
            | "MONASTIR"
            | "NABEUL"
            | "SFAX"
            | "SIDI_BOUZID"
            | "SILIANA"
            | "SOUSSE"
            | "TATAOUINE"
            | "TOZEUR"
            | "TUNIS"
            | "ZAGHOUAN";
          latitude?: number | null;
          longitude?: number | null;
          externalReference?: string | null;
          partnerId: string;
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            partnerId: string;
            name: string;
            address: string;
            latitude: number | null;
            longitude: number | null;
            externalReference: string | null;
            state: string;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorStoresById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            partnerId: string;
            name: string;
            address: string;
            latitude: number | null;
            longitude: number | null;
            externalReference: string | null;
            state: string;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorStoresById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          name?: string;
          address?: string;
          /** @enum {string} */
          state?:
            | "ARIANA"
            | "BEJA"
            | "BEN_AROUS"
            | "BIZERTE"
            | "GABES"
            | "GAFSA"
            | "JENDOUBA"
            | "KAIROUAN"
            | "KASSERINE"
            | "KEBILI"
            | "KEF"
            | "MAHDIA"
            | "MANOUBA"
            | "MEDENINE"
            | "MONASTIR"
            | "NABEUL"
            | "SFAX"
            | "SIDI_BOUZID"
            | "SILIANA"
            | "SOUSSE"
            | "TATAOUINE"
            | "TOZEUR"
            | "TUNIS"
            | "ZAGHOUAN";
          latitude?: number | null;
          longitude?: number | null;
          externalReference?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            partnerId: string;
            name: string;
            address: string;
            latitude: number | null;
            longitude: number | null;
            externalReference: string | null;
            state: string;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorTransactionsByIdCancel: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Why, for the audit: no personal data */
          reason: string;
          /** @description A part; all that is left where it is not named */
          amountMillimes?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            code: string;
            /** @description What the QR code for the customer holds */
            qrUrl: string;
            /** @enum {string} */
            status:
              | "CREATED"
              | "ATTACHED"
              | "AWAITING_CASHIER"
              | "CONFIRMED"
              | "REFUSED"
              | "EXPIRED"
              | "CANCELLED"
              | "CUSTOMER_VALIDATION_NEEDED"
              | "PRODUCT_VALIDATION_NEEDED"
              | "CLAIMED";
            store: {
              id: string;
              name: string;
            };
            sellerName: string | null;
            reference: string | null;
            customerFirstName: string | null;
            /** @description Whole millimes */
            priceMillimes: number;
            /** @description Whole millimes */
            reductionMillimes: number;
            /** @description Whole millimes */
            payableMillimes: number;
            /** @description Whole millimes */
            cancelledMillimes: number;
            /** @description Whole points */
            pointPrice: number;
            /** @description Whole points */
            pointsEarned: number;
            /** @description What passed a ceiling: it waits for an operator, and its customer sees it as pending */
            heldPoints: number;
            /** @description Whole points */
            bonusPoints: number;
            /** @description What campaigns gave of `pointsEarned` */
            campaignPoints: number;
            /** @description Taken back, or owed by the customer */
            cancelledPoints: number;
            /** @description What is bought at a sale point */
            card: {
              id: string;
              title: string;
            } | null;
            answers: {
              [key: string]: string;
            };
            refusalReason: string | null;
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            confirmedAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "TRANSACTION_INVALID_STATUS"
              | "CANCEL_NOT_ALLOWED"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorWalletItemsByIdVoid: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description Why, for the audit: no personal data */
          reason: string;
          /** @description Also gives the price back, into its very lots */
          refund: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            type: "VOUCHER" | "COUPON";
            /** @enum {string} */
            status: "ACTIVE" | "USED" | "USED_ONLINE" | "EXPIRED" | "VOID";
            offer: {
              id: string;
              title: string;
              terms: string;
              imageUrl: string | null;
              partner: {
                id: string;
                name: string;
                logoUrl: string | null;
              } | null;
            };
            faceValueMillimes: number | null;
            remainingMillimes: number | null;
            discount: {
              /** @enum {string} */
              kind: "PERCENT" | "AMOUNT";
              value: number;
            } | null;
            minimumPurchaseMillimes: number | null;
            maximumReductionMillimes: number | null;
            availableOnline: boolean;
            validFrom: string | null;
            validTo: string | null;
            /** @description Until then it is kept for a sale that waits for its cashier */
            heldUntil: string | null;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "WALLET_ITEM_NOT_USABLE"
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorWebhookDeliveries: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
        state?: "PARKED" | "WAITING" | "DONE";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              endpointId: string;
              /** @description What happened, as its receiver is told; see the webhooks' guide */
              type: string | null;
              /**
               * @description PARKED was given up
               * @enum {string}
               */
              state: "PARKED" | "WAITING" | "DONE";
              attempts: number;
              nextAttemptAt: string | null;
              lastError: string | null;
              /** Format: date-time */
              createdAt: string;
              doneAt: string | null;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorWebhookDeliveriesByIdReplay: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            endpointId: string;
            /** @description What happened, as its receiver is told; see the webhooks' guide */
            type: string | null;
            /**
             * @description PARKED was given up
             * @enum {string}
             */
            state: "PARKED" | "WAITING" | "DONE";
            attempts: number;
            nextAttemptAt: string | null;
            lastError: string | null;
            /** Format: date-time */
            createdAt: string;
            doneAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorWebhooks: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
        partnerId?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              partnerId: string;
              storeId: string | null;
              url: string;
              /** @description Everything where none is named */
              events: ("transaction" | "redemption" | "request")[];
              /** Format: date-time */
              createdAt: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorWebhooks: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          partnerId: string;
          /** @description One store; all of the partner's unless said */
          storeId?: string | null;
          /**
           * Format: uri
           * @description An https address; in a sandbox also http to the machine itself
           */
          url: string;
          /** @description Of what it is told: what stands before the dot of an event's type; everything where none is named */
          events?: ("transaction" | "redemption" | "request")[];
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            partnerId: string;
            storeId: string | null;
            url: string;
            /** @description Everything where none is named */
            events: ("transaction" | "redemption" | "request")[];
            /** Format: date-time */
            createdAt: string;
            /** @description Signs what is sent; shown this once, and to the same Idempotency-Key again */
            secret: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorWebhooksById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            partnerId: string;
            storeId: string | null;
            url: string;
            /** @description Everything where none is named */
            events: ("transaction" | "redemption" | "request")[];
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  deleteOperatorWebhooksById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** Format: date-time */
            removedAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorWebhooksById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @description One store; all of the partner's unless said */
          storeId?: string | null;
          /**
           * Format: uri
           * @description An https address; in a sandbox also http to the machine itself
           */
          url?: string;
          /** @description Of what it is told: what stands before the dot of an event's type; everything where none is named */
          events?: ("transaction" | "redemption" | "request")[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            partnerId: string;
            storeId: string | null;
            url: string;
            /** @description Everything where none is named */
            events: ("transaction" | "redemption" | "request")[];
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorWheelGoods: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
        /** @description What the customer shows */
        code?: string;
        state?: "WAITING" | "HANDED_OVER" | "VOID";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              userId: string;
              /** @description Who comes for them; nothing of an account that has gone */
              customer: {
                firstName: string | null;
                lastName: string | null;
                email: string | null;
                phone: string | null;
              };
              prizeId: string;
              label: string;
              code: string | null;
              /**
               * @description VOID after its customer's account has gone
               * @enum {string}
               */
              state: "WAITING" | "HANDED_OVER" | "VOID";
              /** Format: date-time */
              wonAt: string;
              handedOverAt: string | null;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorWheelGoodsByIdHandOver: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            userId: string;
            /** @description Who comes for them; nothing of an account that has gone */
            customer: {
              firstName: string | null;
              lastName: string | null;
              email: string | null;
              phone: string | null;
            };
            prizeId: string;
            label: string;
            code: string | null;
            /**
             * @description VOID after its customer's account has gone
             * @enum {string}
             */
            state: "WAITING" | "HANDED_OVER" | "VOID";
            /** Format: date-time */
            wonAt: string;
            handedOverAt: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorWheelPrizes: {
    parameters: {
      query?: {
        /** @description How many items */
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** @enum {string} */
              wheel: "POINTS" | "GRAND";
              /** @enum {string} */
              kind: "POINTS" | "WALLET_ITEM" | "GOODS";
              /** @description Whole points */
              points: number;
              offerId: string | null;
              weight: number;
              active: boolean;
              label: {
                ar: string;
                fr: string;
                en: string;
              };
              stock: number | null;
              stockRemaining: number | null;
              /** Format: date-time */
              createdAt: string;
            }[];
            /** @description null at the end */
            nextCursor: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postOperatorWheelPrizes: {
    parameters: {
      query?: never;
      header?: {
        /** @description A key of your own for this call. The same key with the same body gives the same answer again for 24 hours, with another body 422. */
        "Idempotency-Key"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          label: {
            ar: string;
            fr: string;
            en: string;
          };
          /** @description Whole points, for kind POINTS */
          points?: number | null;
          /** @description Its share of all weights is its chance */
          weight: number;
          /** @description Units made in all; left out, there is no end of it */
          stock?: number | null;
          active?: boolean;
          /**
           * @description GRAND unless said
           * @enum {string}
           */
          wheel?: "POINTS" | "GRAND";
          /** @enum {string} */
          kind: "POINTS" | "WALLET_ITEM" | "GOODS";
          /** @description What lands in the wallet, for kind WALLET_ITEM */
          offerId?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            wheel: "POINTS" | "GRAND";
            /** @enum {string} */
            kind: "POINTS" | "WALLET_ITEM" | "GOODS";
            /** @description Whole points */
            points: number;
            offerId: string | null;
            weight: number;
            active: boolean;
            label: {
              ar: string;
              fr: string;
              en: string;
            };
            stock: number | null;
            stockRemaining: number | null;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "IDEMPOTENCY_KEY_IN_USE"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "IDEMPOTENCY_KEY_REUSED"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getOperatorWheelPrizesById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            wheel: "POINTS" | "GRAND";
            /** @enum {string} */
            kind: "POINTS" | "WALLET_ITEM" | "GOODS";
            /** @description Whole points */
            points: number;
            offerId: string | null;
            weight: number;
            active: boolean;
            label: {
              ar: string;
              fr: string;
              en: string;
            };
            stock: number | null;
            stockRemaining: number | null;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  patchOperatorWheelPrizesById: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          label?: {
            ar: string;
            fr: string;
            en: string;
          };
          /** @description Whole points, for kind POINTS */
          points?: number | null;
          /** @description Its share of all weights is its chance */
          weight?: number;
          /** @description Units made in all; left out, there is no end of it */
          stock?: number | null;
          active?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            id: string;
            /** @enum {string} */
            wheel: "POINTS" | "GRAND";
            /** @enum {string} */
            kind: "POINTS" | "WALLET_ITEM" | "GOODS";
            /** @description Whole points */
            points: number;
            offerId: string | null;
            weight: number;
            active: boolean;
            label: {
              ar: string;
              fr: string;
              en: string;
            };
            stock: number | null;
            stockRemaining: number | null;
            /** Format: date-time */
            createdAt: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "UNAUTHORIZED"
              | "FORBIDDEN"
              | "NOT_FOUND"
              | "CONFLICT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getPublicClickoutByCode: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description A campaign code */
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @constant */
            valid: true;
            /** @description What is claimed; free, whatever it costs in the shop */
            offer: {
              id: string;
              /** @enum {string} */
              type: "VOUCHER" | "COUPON";
              imageUrl: string | null;
              /** @enum {string} */
              pricingType: "MONEY_ONLY" | "POINTS_ONLY" | "MONEY_AND_POINTS";
              pointPrice: number;
              priceMillimes: number;
              premium: boolean;
              /** @description The level from which it can be bought; null for all */
              minLevel: number | null;
              /** @description null where the stock is not limited */
              stockRemaining: number | null;
              availableFrom: string | null;
              availableTo: string | null;
              validFrom: string | null;
              validTo: string | null;
              faceValueMillimes: number | null;
              discount: {
                /** @enum {string} */
                kind: "PERCENT" | "AMOUNT";
                value: number;
              } | null;
              minimumPurchaseMillimes: number | null;
              maximumReductionMillimes: number | null;
              availableOnline: boolean;
              title: string;
              partner: {
                id: string;
                name: string;
                logoUrl: string | null;
              } | null;
              userQuantityRemaining: number | null;
              /** @enum {string} */
              availability:
                | "NOT_YET_AVAILABLE"
                | "EXPIRED"
                | "OUT_OF_STOCK"
                | "PAYMENT_OFF"
                | "LIMIT_REACHED"
                | "PREMIUM_LOCKED"
                | "LEVEL_LOCKED"
                | "INSUFFICIENT_POINTS"
                | "AVAILABLE";
              description: string;
              terms: string;
              stores: {
                id: string;
                name: string;
                address: string;
                state: string;
                latitude: number | null;
                longitude: number | null;
              }[];
            };
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "CLICKOUT_INVALID_CODE"
              | "INVALID_INPUT"
              | "NOT_FOUND"
              | "TOO_MANY_REQUESTS"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getPublicClientNameByCode: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description A referral code */
        code: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /**
             * @description First name and initial of who invites
             * @example Amina B.
             */
            name: string | null;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "INVALID_INPUT" | "NOT_FOUND" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  getPublicExternal: {
    parameters: {
      query: {
        reference: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** @enum {string} */
            kind: "PARTNER" | "OFFER" | "STORE";
            id: string;
            /** @description Our page of it, in the caller's language; of a store its partner's */
            url: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "INVALID_INPUT" | "NOT_FOUND" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  getPublicStoreCompanyByStoreId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        storeId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            store: {
              id: string;
              name: string;
            };
            company: {
              id: string;
              name: string;
              logoUrl: string | null;
            };
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "INVALID_INPUT" | "NOT_FOUND" | "TOO_MANY_REQUESTS" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postSandboxBilling: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description A Tunisian mobile number: 8 digits, with or without +216
           * @example 20123456
           */
          phone: string;
          /** @enum {string} */
          outcome: "OK" | "FAIL";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            phone: string;
            /** @enum {string} */
            outcome: "OK" | "FAIL";
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getSandboxClock: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** Format: date-time */
            now: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postSandboxClock: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description An ISO 8601 duration
           * @example P31D
           */
          advance?: string;
          /** @constant */
          reset?: true;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            /** Format: date-time */
            now: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  getSandboxCredentials: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            operatorKey: string;
            /** @description Persons of the desk, one for each role; the secret in base32 */
            operators: {
              email: string;
              password: string;
              totpSecret: string;
            }[];
            merchants: {
              partnerId: string;
              storeId: string;
              storeName: string;
              apiKey: string;
            }[];
            customers: {
              login: string;
              password: string;
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "NOT_FOUND" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  getSandboxMessages: {
    parameters: {
      query?: {
        /** @description An e-mail address, or a phone in any accepted form */
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            items: {
              id: string;
              /** @enum {string} */
              channel: "EMAIL" | "SMS";
              /** @example +21620123456 */
              to: string;
              subject: string | null;
              text: string;
              /** Format: date-time */
              createdAt: string;
              /** @description The code that stands in the message */
              code: string | null;
              /** @description Of a mail that its customer can decline: how (RFC 8058) */
              headers: {
                [key: string]: string;
              };
            }[];
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error: "INVALID_INPUT" | "RUNTIME_ERROR" | "MAINTENANCE";
          };
        };
      };
    };
  };
  postSandboxOperatorToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * @description A Tunisian mobile number: 8 digits, with or without +216
           * @example 20123456
           */
          phone: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            token: string;
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVALID_INPUT"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  postSandboxPaymentsByInvoiceId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        invoiceId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          outcome: "PAID" | "FAILED";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @constant */
            success: true;
            invoiceId: string;
            purchaseId: string;
            /**
             * @description The purchase's, after it
             * @enum {string}
             */
            status: "AWAITING_PAYMENT" | "COMPLETED" | "FAILED" | "CANCELLED" | "EXPIRED" | "REFUNDED";
          };
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Failure"] & {
            /** @enum {unknown} */
            error:
              | "INVOICE_PROCESSING_ERROR"
              | "INVALID_INPUT"
              | "NOT_FOUND"
              | "PAYLOAD_TOO_LARGE"
              | "UNSUPPORTED_MEDIA_TYPE"
              | "RUNTIME_ERROR"
              | "MAINTENANCE";
          };
        };
      };
    };
  };
  transactionCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's `id`, the same for every attempt and replay */
        "webhook-id": string;
        /** @description When this attempt left, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The event, the same in `webhook-id` and in every repetition
           */
          id: string;
          /**
           * @description What happened
           * @constant
           */
          type: "transaction.created";
          /**
           * Format: date-time
           * @description When it happened, in UTC
           */
          createdAt: string;
          data: {
            /**
             * Format: uuid
             * @description The sale
             */
            id: string;
            /** @description What stands in the sale's QR code */
            code: string;
            /**
             * Format: uuid
             * @description The store where it happened
             */
            storeId: string;
            /** @description What your till calls the sale */
            reference: string | null;
            /** @description Who sold it, as your till says */
            sellerName: string | null;
            /** @description Price before any reduction; whole millimes */
            priceMillimes: number;
            /** @description What a voucher or coupon takes off; whole millimes */
            reductionMillimes: number;
            /** @description What is left to pay; whole millimes */
            payableMillimes: number;
            /** @description How much of what was paid has been cancelled up to now; whole millimes */
            cancelledMillimes: number;
            /** @description What the sale brought its customer, before any cancelling; whole points */
            pointsEarned: number;
            /** @description What passed a ceiling of the house and waits for its approval; whole points */
            heldPoints: number;
            /** @description How many of these points have been taken back up to now; whole points */
            cancelledPoints: number;
            /**
             * @description Where it stands after the event
             * @constant
             */
            status: "CREATED";
          };
        };
      };
    };
    responses: {
      /** @description There is nobody any more: the event is parked at once */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The event is safe with you; anything else is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  transactionAttached: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's `id`, the same for every attempt and replay */
        "webhook-id": string;
        /** @description When this attempt left, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The event, the same in `webhook-id` and in every repetition
           */
          id: string;
          /**
           * @description What happened
           * @constant
           */
          type: "transaction.attached";
          /**
           * Format: date-time
           * @description When it happened, in UTC
           */
          createdAt: string;
          data: {
            /**
             * Format: uuid
             * @description The sale
             */
            id: string;
            /** @description What stands in the sale's QR code */
            code: string;
            /**
             * Format: uuid
             * @description The store where it happened
             */
            storeId: string;
            /** @description What your till calls the sale */
            reference: string | null;
            /** @description Who sold it, as your till says */
            sellerName: string | null;
            /** @description Price before any reduction; whole millimes */
            priceMillimes: number;
            /** @description What a voucher or coupon takes off; whole millimes */
            reductionMillimes: number;
            /** @description What is left to pay; whole millimes */
            payableMillimes: number;
            /** @description How much of what was paid has been cancelled up to now; whole millimes */
            cancelledMillimes: number;
            /** @description What the sale brought its customer, before any cancelling; whole points */
            pointsEarned: number;
            /** @description What passed a ceiling of the house and waits for its approval; whole points */
            heldPoints: number;
            /** @description How many of these points have been taken back up to now; whole points */
            cancelledPoints: number;
            /**
             * @description Where it stands after the event
             * @constant
             */
            status: "ATTACHED";
          };
        };
      };
    };
    responses: {
      /** @description There is nobody any more: the event is parked at once */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The event is safe with you; anything else is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  transactionAwaitingCashier: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's `id`, the same for every attempt and replay */
        "webhook-id": string;
        /** @description When this attempt left, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The event, the same in `webhook-id` and in every repetition
           */
          id: string;
          /**
           * @description What happened
           * @constant
           */
          type: "transaction.awaiting_cashier";
          /**
           * Format: date-time
           * @description When it happened, in UTC
           */
          createdAt: string;
          data: {
            /**
             * Format: uuid
             * @description The sale
             */
            id: string;
            /** @description What stands in the sale's QR code */
            code: string;
            /**
             * Format: uuid
             * @description The store where it happened
             */
            storeId: string;
            /** @description What your till calls the sale */
            reference: string | null;
            /** @description Who sold it, as your till says */
            sellerName: string | null;
            /** @description Price before any reduction; whole millimes */
            priceMillimes: number;
            /** @description What a voucher or coupon takes off; whole millimes */
            reductionMillimes: number;
            /** @description What is left to pay; whole millimes */
            payableMillimes: number;
            /** @description How much of what was paid has been cancelled up to now; whole millimes */
            cancelledMillimes: number;
            /** @description What the sale brought its customer, before any cancelling; whole points */
            pointsEarned: number;
            /** @description What passed a ceiling of the house and waits for its approval; whole points */
            heldPoints: number;
            /** @description How many of these points have been taken back up to now; whole points */
            cancelledPoints: number;
            /**
             * @description Where it stands after the event
             * @constant
             */
            status: "AWAITING_CASHIER";
          };
        };
      };
    };
    responses: {
      /** @description There is nobody any more: the event is parked at once */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The event is safe with you; anything else is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  transactionConfirmed: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's `id`, the same for every attempt and replay */
        "webhook-id": string;
        /** @description When this attempt left, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The event, the same in `webhook-id` and in every repetition
           */
          id: string;
          /**
           * @description What happened
           * @constant
           */
          type: "transaction.confirmed";
          /**
           * Format: date-time
           * @description When it happened, in UTC
           */
          createdAt: string;
          data: {
            /**
             * Format: uuid
             * @description The sale
             */
            id: string;
            /** @description What stands in the sale's QR code */
            code: string;
            /**
             * Format: uuid
             * @description The store where it happened
             */
            storeId: string;
            /** @description What your till calls the sale */
            reference: string | null;
            /** @description Who sold it, as your till says */
            sellerName: string | null;
            /** @description Price before any reduction; whole millimes */
            priceMillimes: number;
            /** @description What a voucher or coupon takes off; whole millimes */
            reductionMillimes: number;
            /** @description What is left to pay; whole millimes */
            payableMillimes: number;
            /** @description How much of what was paid has been cancelled up to now; whole millimes */
            cancelledMillimes: number;
            /** @description What the sale brought its customer, before any cancelling; whole points */
            pointsEarned: number;
            /** @description What passed a ceiling of the house and waits for its approval; whole points */
            heldPoints: number;
            /** @description How many of these points have been taken back up to now; whole points */
            cancelledPoints: number;
            /**
             * @description Where it stands after the event
             * @constant
             */
            status: "CONFIRMED";
          };
        };
      };
    };
    responses: {
      /** @description There is nobody any more: the event is parked at once */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The event is safe with you; anything else is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  transactionPointsDecided: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's `id`, the same for every attempt and replay */
        "webhook-id": string;
        /** @description When this attempt left, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The event, the same in `webhook-id` and in every repetition
           */
          id: string;
          /**
           * @description What happened
           * @constant
           */
          type: "transaction.points_decided";
          /**
           * Format: date-time
           * @description When it happened, in UTC
           */
          createdAt: string;
          data: {
            /**
             * Format: uuid
             * @description The sale
             */
            id: string;
            /** @description What stands in the sale's QR code */
            code: string;
            /**
             * Format: uuid
             * @description The store where it happened
             */
            storeId: string;
            /** @description What your till calls the sale */
            reference: string | null;
            /** @description Who sold it, as your till says */
            sellerName: string | null;
            /** @description Price before any reduction; whole millimes */
            priceMillimes: number;
            /** @description What a voucher or coupon takes off; whole millimes */
            reductionMillimes: number;
            /** @description What is left to pay; whole millimes */
            payableMillimes: number;
            /** @description How much of what was paid has been cancelled up to now; whole millimes */
            cancelledMillimes: number;
            /** @description What the sale brought its customer, before any cancelling; whole points */
            pointsEarned: number;
            /** @description What passed a ceiling of the house and waits for its approval; whole points */
            heldPoints: number;
            /** @description How many of these points have been taken back up to now; whole points */
            cancelledPoints: number;
            /**
             * @description Where it stands after the event
             * @constant
             */
            status: "CONFIRMED";
          };
        };
      };
    };
    responses: {
      /** @description There is nobody any more: the event is parked at once */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The event is safe with you; anything else is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  transactionRefused: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's `id`, the same for every attempt and replay */
        "webhook-id": string;
        /** @description When this attempt left, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The event, the same in `webhook-id` and in every repetition
           */
          id: string;
          /**
           * @description What happened
           * @constant
           */
          type: "transaction.refused";
          /**
           * Format: date-time
           * @description When it happened, in UTC
           */
          createdAt: string;
          data: {
            /**
             * Format: uuid
             * @description The sale
             */
            id: string;
            /** @description What stands in the sale's QR code */
            code: string;
            /**
             * Format: uuid
             * @description The store where it happened
             */
            storeId: string;
            /** @description What your till calls the sale */
            reference: string | null;
            /** @description Who sold it, as your till says */
            sellerName: string | null;
            /** @description Price before any reduction; whole millimes */
            priceMillimes: number;
            /** @description What a voucher or coupon takes off; whole millimes */
            reductionMillimes: number;
            /** @description What is left to pay; whole millimes */
            payableMillimes: number;
            /** @description How much of what was paid has been cancelled up to now; whole millimes */
            cancelledMillimes: number;
            /** @description What the sale brought its customer, before any cancelling; whole points */
            pointsEarned: number;
            /** @description What passed a ceiling of the house and waits for its approval; whole points */
            heldPoints: number;
            /** @description How many of these points have been taken back up to now; whole points */
            cancelledPoints: number;
            /**
             * @description Where it stands after the event
             * @constant
             */
            status: "REFUSED";
          };
        };
      };
    };
    responses: {
      /** @description There is nobody any more: the event is parked at once */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The event is safe with you; anything else is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  transactionExpired: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's `id`, the same for every attempt and replay */
        "webhook-id": string;
        /** @description When this attempt left, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The event, the same in `webhook-id` and in every repetition
           */
          id: string;
          /**
           * @description What happened
           * @constant
           */
          type: "transaction.expired";
          /**
           * Format: date-time
           * @description When it happened, in UTC
           */
          createdAt: string;
          data: {
            /**
             * Format: uuid
             * @description The sale
             */
            id: string;
            /** @description What stands in the sale's QR code */
            code: string;
            /**
             * Format: uuid
             * @description The store where it happened
             */
            storeId: string;
            /** @description What your till calls the sale */
            reference: string | null;
            /** @description Who sold it, as your till says */
            sellerName: string | null;
            /** @description Price before any reduction; whole millimes */
            priceMillimes: number;
            /** @description What a voucher or coupon takes off; whole millimes */
            reductionMillimes: number;
            /** @description What is left to pay; whole millimes */
            payableMillimes: number;
            /** @description How much of what was paid has been cancelled up to now; whole millimes */
            cancelledMillimes: number;
            /** @description What the sale brought its customer, before any cancelling; whole points */
            pointsEarned: number;
            /** @description What passed a ceiling of the house and waits for its approval; whole points */
            heldPoints: number;
            /** @description How many of these points have been taken back up to now; whole points */
            cancelledPoints: number;
            /**
             * @description Where it stands after the event
             * @constant
             */
            status: "EXPIRED";
          };
        };
      };
    };
    responses: {
      /** @description There is nobody any more: the event is parked at once */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The event is safe with you; anything else is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  transactionPartCancelled: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's `id`, the same for every attempt and replay */
        "webhook-id": string;
        /** @description When this attempt left, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The event, the same in `webhook-id` and in every repetition
           */
          id: string;
          /**
           * @description What happened
           * @constant
           */
          type: "transaction.part_cancelled";
          /**
           * Format: date-time
           * @description When it happened, in UTC
           */
          createdAt: string;
          data: {
            /**
             * Format: uuid
             * @description The sale
             */
            id: string;
            /** @description What stands in the sale's QR code */
            code: string;
            /**
             * Format: uuid
             * @description The store where it happened
             */
            storeId: string;
            /** @description What your till calls the sale */
            reference: string | null;
            /** @description Who sold it, as your till says */
            sellerName: string | null;
            /** @description Price before any reduction; whole millimes */
            priceMillimes: number;
            /** @description What a voucher or coupon takes off; whole millimes */
            reductionMillimes: number;
            /** @description What is left to pay; whole millimes */
            payableMillimes: number;
            /** @description How much of what was paid has been cancelled up to now; whole millimes */
            cancelledMillimes: number;
            /** @description What the sale brought its customer, before any cancelling; whole points */
            pointsEarned: number;
            /** @description What passed a ceiling of the house and waits for its approval; whole points */
            heldPoints: number;
            /** @description How many of these points have been taken back up to now; whole points */
            cancelledPoints: number;
            /**
             * @description Where it stands after the event
             * @constant
             */
            status: "CONFIRMED";
          };
        };
      };
    };
    responses: {
      /** @description There is nobody any more: the event is parked at once */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The event is safe with you; anything else is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  transactionCancelled: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's `id`, the same for every attempt and replay */
        "webhook-id": string;
        /** @description When this attempt left, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The event, the same in `webhook-id` and in every repetition
           */
          id: string;
          /**
           * @description What happened
           * @constant
           */
          type: "transaction.cancelled";
          /**
           * Format: date-time
           * @description When it happened, in UTC
           */
          createdAt: string;
          data: {
            /**
             * Format: uuid
             * @description The sale
             */
            id: string;
            /** @description What stands in the sale's QR code */
            code: string;
            /**
             * Format: uuid
             * @description The store where it happened
             */
            storeId: string;
            /** @description What your till calls the sale */
            reference: string | null;
            /** @description Who sold it, as your till says */
            sellerName: string | null;
            /** @description Price before any reduction; whole millimes */
            priceMillimes: number;
            /** @description What a voucher or coupon takes off; whole millimes */
            reductionMillimes: number;
            /** @description What is left to pay; whole millimes */
            payableMillimes: number;
            /** @description How much of what was paid has been cancelled up to now; whole millimes */
            cancelledMillimes: number;
            /** @description What the sale brought its customer, before any cancelling; whole points */
            pointsEarned: number;
            /** @description What passed a ceiling of the house and waits for its approval; whole points */
            heldPoints: number;
            /** @description How many of these points have been taken back up to now; whole points */
            cancelledPoints: number;
            /**
             * @description Where it stands after the event
             * @constant
             */
            status: "CANCELLED";
          };
        };
      };
    };
    responses: {
      /** @description There is nobody any more: the event is parked at once */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The event is safe with you; anything else is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  redemptionMade: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's `id`, the same for every attempt and replay */
        "webhook-id": string;
        /** @description When this attempt left, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The event, the same in `webhook-id` and in every repetition
           */
          id: string;
          /**
           * @description What happened
           * @constant
           */
          type: "redemption.made";
          /**
           * Format: date-time
           * @description When it happened, in UTC
           */
          createdAt: string;
          data: {
            /**
             * Format: uuid
             * @description This use of the voucher or coupon
             */
            redemptionId: string;
            /**
             * Format: uuid
             * @description The sale in which it was used
             */
            transactionId: string;
            /**
             * Format: uuid
             * @description The store where it happened
             */
            storeId: string;
            /** @description What your till calls the sale */
            reference: string | null;
            /** @description What it took off; whole millimes */
            reductionMillimes: number;
            /** @description What was left to pay; whole millimes */
            payableMillimes: number;
            /** @description What is left on the voucher, null for a coupon; whole millimes */
            remainingMillimes: number | null;
            /** @description What the sale brought its customer; whole points */
            pointsEarned: number;
            /** @description What campaigns gave of it; whole points */
            campaignPoints: number;
            /** @description What passed a ceiling of the house and waits for its approval; whole points */
            heldPoints: number;
          };
        };
      };
    };
    responses: {
      /** @description There is nobody any more: the event is parked at once */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The event is safe with you; anything else is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  requestCreated: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's `id`, the same for every attempt and replay */
        "webhook-id": string;
        /** @description When this attempt left, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The event, the same in `webhook-id` and in every repetition
           */
          id: string;
          /**
           * @description What happened
           * @constant
           */
          type: "request.created";
          /**
           * Format: date-time
           * @description When it happened, in UTC
           */
          createdAt: string;
          data: {
            /**
             * Format: uuid
             * @description The request
             */
            id: string;
            /**
             * @description A claim for an online purchase, or a card of one of your sale points
             * @enum {string}
             */
            kind: "ONLINE" | "SALE_POINT";
            /** @description The sale point's store; null for an online purchase */
            storeId: string | null;
            /** @description Where the card stands; null for an online purchase */
            salePointId: string | null;
            /** @description The card asked for; null for an online purchase */
            cardId: string | null;
            /** @description The online purchase; null for a card */
            transactionId: string | null;
            /** @description Your number of the online order; null for a card */
            orderId: string | null;
            /** @description What was paid, as the customer says or as you accepted it; whole millimes */
            amountMillimes: number | null;
            /** @description What it brings the customer, or would bring; whole points */
            points: number;
            /** @description What passed a ceiling of the house and waits for its approval; whole points */
            heldPoints: number;
            /**
             * @description Where it stands after the event
             * @constant
             */
            status: "PENDING";
          };
        };
      };
    };
    responses: {
      /** @description There is nobody any more: the event is parked at once */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The event is safe with you; anything else is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  requestAccepted: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's `id`, the same for every attempt and replay */
        "webhook-id": string;
        /** @description When this attempt left, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The event, the same in `webhook-id` and in every repetition
           */
          id: string;
          /**
           * @description What happened
           * @constant
           */
          type: "request.accepted";
          /**
           * Format: date-time
           * @description When it happened, in UTC
           */
          createdAt: string;
          data: {
            /**
             * Format: uuid
             * @description The request
             */
            id: string;
            /**
             * @description A claim for an online purchase, or a card of one of your sale points
             * @enum {string}
             */
            kind: "ONLINE" | "SALE_POINT";
            /** @description The sale point's store; null for an online purchase */
            storeId: string | null;
            /** @description Where the card stands; null for an online purchase */
            salePointId: string | null;
            /** @description The card asked for; null for an online purchase */
            cardId: string | null;
            /** @description The online purchase; null for a card */
            transactionId: string | null;
            /** @description Your number of the online order; null for a card */
            orderId: string | null;
            /** @description What was paid, as the customer says or as you accepted it; whole millimes */
            amountMillimes: number | null;
            /** @description What it brings the customer, or would bring; whole points */
            points: number;
            /** @description What passed a ceiling of the house and waits for its approval; whole points */
            heldPoints: number;
            /**
             * @description Where it stands after the event
             * @constant
             */
            status: "ACCEPTED";
          };
        };
      };
    };
    responses: {
      /** @description There is nobody any more: the event is parked at once */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The event is safe with you; anything else is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  requestPointsDecided: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's `id`, the same for every attempt and replay */
        "webhook-id": string;
        /** @description When this attempt left, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The event, the same in `webhook-id` and in every repetition
           */
          id: string;
          /**
           * @description What happened
           * @constant
           */
          type: "request.points_decided";
          /**
           * Format: date-time
           * @description When it happened, in UTC
           */
          createdAt: string;
          data: {
            /**
             * Format: uuid
             * @description The request
             */
            id: string;
            /**
             * @description A claim for an online purchase, or a card of one of your sale points
             * @enum {string}
             */
            kind: "ONLINE" | "SALE_POINT";
            /** @description The sale point's store; null for an online purchase */
            storeId: string | null;
            /** @description Where the card stands; null for an online purchase */
            salePointId: string | null;
            /** @description The card asked for; null for an online purchase */
            cardId: string | null;
            /** @description The online purchase; null for a card */
            transactionId: string | null;
            /** @description Your number of the online order; null for a card */
            orderId: string | null;
            /** @description What was paid, as the customer says or as you accepted it; whole millimes */
            amountMillimes: number | null;
            /** @description What it brings the customer, or would bring; whole points */
            points: number;
            /** @description What passed a ceiling of the house and waits for its approval; whole points */
            heldPoints: number;
            /**
             * @description Where it stands after the event
             * @constant
             */
            status: "ACCEPTED";
          };
        };
      };
    };
    responses: {
      /** @description There is nobody any more: the event is parked at once */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The event is safe with you; anything else is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  requestRefused: {
    parameters: {
      query?: never;
      header: {
        /** @description The event's `id`, the same for every attempt and replay */
        "webhook-id": string;
        /** @description When this attempt left, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description `v1,` and in base64 the HMAC-SHA-256 of `webhook-id`, `webhook-timestamp` and the body with a dot between them, under the key after `whsec_`; several stand apart by spaces */
        "webhook-signature": string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /**
           * Format: uuid
           * @description The event, the same in `webhook-id` and in every repetition
           */
          id: string;
          /**
           * @description What happened
           * @constant
           */
          type: "request.refused";
          /**
           * Format: date-time
           * @description When it happened, in UTC
           */
          createdAt: string;
          data: {
            /**
             * Format: uuid
             * @description The request
             */
            id: string;
            /**
             * @description A claim for an online purchase, or a card of one of your sale points
             * @enum {string}
             */
            kind: "ONLINE" | "SALE_POINT";
            /** @description The sale point's store; null for an online purchase */
            storeId: string | null;
            /** @description Where the card stands; null for an online purchase */
            salePointId: string | null;
            /** @description The card asked for; null for an online purchase */
            cardId: string | null;
            /** @description The online purchase; null for a card */
            transactionId: string | null;
            /** @description Your number of the online order; null for a card */
            orderId: string | null;
            /** @description What was paid, as the customer says or as you accepted it; whole millimes */
            amountMillimes: number | null;
            /** @description What it brings the customer, or would bring; whole points */
            points: number;
            /** @description What passed a ceiling of the house and waits for its approval; whole points */
            heldPoints: number;
            /**
             * @description Where it stands after the event
             * @constant
             */
            status: "REFUSED";
          };
        };
      };
    };
    responses: {
      /** @description There is nobody any more: the event is parked at once */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The event is safe with you; anything else is tried again */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
