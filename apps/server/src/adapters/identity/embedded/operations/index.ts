import { changePassword } from './change-password.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { forgetDevice, listDevices } from './devices.ts';
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts';
import { initiateAuth } from './initiate-auth.ts';
import type { Operation } from './operation.ts';
import {
  deleteOwnUser,
  deleteUserAttributes,
  getUser,
  globalSignOut,
  updateUserAttributes,
} from './own-account.ts';
import { getTokensFromRefreshToken } from './refresh.ts';
import { resendCode } from './resend-code.ts';
import { respondToChallenge } from './respond-to-challenge.ts';
import { revokeToken } from './revoke-token.ts';
import { signUp } from './sign-up.ts';
import { getVerificationCode, verifyUserAttribute } from './verify-email.ts';

/** All operations of the embedded user pool, such as `SignUp`. */
export const OPERATIONS: readonly Operation[] = [
  signUp,
  confirmSignUp,
  resendCode,
  initiateAuth,
  respondToChallenge,
  forgotPassword,
  confirmForgotPassword,
  changePassword,
  getUser,
  updateUserAttributes,
  deleteUserAttributes,
  getVerificationCode,
  verifyUserAttribute,
  deleteOwnUser,
  revokeToken,
  globalSignOut,
  listDevices,
  forgetDevice,
  getTokensFromRefreshToken,
];
