import { zodResolver } from '@hookform/resolvers/zod';
import { signInInput } from '#lib/accounts/passwords/credentials.ts';
import { describeAuthIssue } from './auth-issue.ts';

export const checkSignIn = zodResolver(signInInput, { error: describeAuthIssue });
