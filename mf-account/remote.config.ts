import { defineRemote } from '@cloudplay/remote-kit'

/** Desktops get the site's header and footer; phones have the page's own back bar. */
const framed = ['header', 'footer'] as const

export default defineRemote({
  name: 'mf-account',
  devPort: 8103,
  exposes: {
    './login-mobile': './src/pages/login/LoginMobile.tsx',
    './login-desktop': './src/pages/login/LoginDesktop.tsx',
    './forgot-password-mobile': './src/pages/forgot-password/ForgotPasswordMobile.tsx',
    './forgot-password-desktop': './src/pages/forgot-password/ForgotPasswordDesktop.tsx',
    './personal': './src/pages/personal/Personal.tsx',
    './authentication': './src/pages/authentication/Authentication.tsx',
    './verification': './src/pages/truename/Verification.tsx',
    './verification-text': './src/pages/truename/VerificationText.tsx',
    './user-agreement': './src/pages/agreements/UserAgreement.tsx',
    './privacy-policy': './src/pages/agreements/PrivacyPolicy.tsx',
  },
  routes: [
    { path: '/login', expose: './login-mobile', title: '登录', device: 'mobile' },
    { path: '/login', expose: './login-desktop', title: '登录', device: 'desktop', chrome: [...framed] },
    { path: '/forgotPassword', expose: './forgot-password-mobile', title: '找回密码', device: 'mobile' },
    { path: '/forgotPassword', expose: './forgot-password-desktop', title: '找回密码', device: 'desktop', chrome: [...framed] },
    { path: '/', search: { tab: '2' }, expose: './personal', title: '我的', device: 'mobile', chrome: ['tabs'] },
    { path: '/personal', expose: './personal', title: '个人中心', auth: true, chrome: ['tabs', ...framed] },
    { path: '/Authentication', expose: './authentication', title: '实名认证', auth: true, chrome: [...framed] },
    { path: '/truename/support', expose: './verification', title: '实名认证', chrome: [...framed] },
    { path: '/truename/supportText', expose: './verification-text', title: '实名认证说明', chrome: [...framed] },
    { path: '/agreements/user', expose: './user-agreement', title: '用户服务协议', chrome: [...framed] },
    { path: '/agreements/privacy', expose: './privacy-policy', title: '隐私政策', chrome: [...framed] },
  ],
})
