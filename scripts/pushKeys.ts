import webPush from 'web-push';

/** `npm run push-keys`: prints a new pair of VAPID keys for pushes, as environment variables. */
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
