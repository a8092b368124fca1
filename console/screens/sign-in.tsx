/** The way in. */
import { SIGN_IN } from '../messages.ts';
import { SignInForm } from '../parts/sign-in-form.tsx';

export function SignIn() {
  return (
    <main id="content" class="sign-in">
      <h1>{SIGN_IN.title}</h1>
      <SignInForm />
      <p class="quiet">{SIGN_IN.localNote}</p>
    </main>
  );
}
