// Signs in by SRP in a separate process. Arguments: `URL COUNT MEMBERS` (number of sign-ins, number of confirmed
// members). Prints how many sign-ins succeeded.
import { createSrpClient } from '../../src/adapters/identity/testing/srp-client.ts';
import { ADDRESS, CLIENT_ID, PASSWORD, POOL_NAME } from './members.ts';

const AT_ONCE = 8;
const [url = '', count = '', members = ''] = process.argv.slice(2);
const srp = createSrpClient(POOL_NAME);
console.log('ready');

async function call(operation: string, body: object) {
  const answer = await fetch(`${url}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${operation} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { ChallengeParameters: Parameters<typeof srp.answer>[1] };
}

let next = 0;
async function run(): Promise<void> {
  while (next < Number(count)) {
    const USERNAME = ADDRESS((next % Number(members)) * 2);
    next += 1;
    const begun = srp.begin();
    const AuthParameters = { USERNAME, SRP_A: begun.A };
    const ask = { ClientId: CLIENT_ID, AuthFlow: 'USER_SRP_AUTH', AuthParameters };
    const { ChallengeParameters } = await call('InitiateAuth', ask);
    await call('RespondToAuthChallenge', {
      ClientId: CLIENT_ID,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: srp.answer(begun, ChallengeParameters, PASSWORD, new Date()),
    });
  }
}
process.once('message', async () => {
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  console.log(next);
  process.disconnect();
});
