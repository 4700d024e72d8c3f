/** A landing page with nothing behind it: what a page of this kind costs at least. */
export const title = 'ຝາກດ້ວຍ QR ຫຼິ້ນໄດ້ເລີຍ';

const steps = ['ລົງທະບຽນ', 'ຝາກດ້ວຍ QR', 'ຫຼິ້ນ'];
const words = 'ສະແກນດ້ວຍແອັບທະນາຄານ ເຄຣດິດເຂົ້າອັດຕະໂນມັດ. ຖອນເງິນເຂົ້າບັນຊີຂອງທ່ານເອງ. ທ່ານເຫັນໄດ້ຕະຫຼອດວ່າເງິນຢູ່ໃສ.';

export const css =
  'body{margin:0;font:17px/1.65 "Noto Sans Lao",system-ui,sans-serif;color:#231942;background:#fbf7f0}' +
  'main{max-width:560px;margin:auto;padding:72px 20px}h1{font-size:34px;line-height:1.4;margin:0 0 16px}' +
  'a{display:block;margin:24px 0;padding:16px;border-radius:16px;background:#3d2b8f;color:#fff;text-align:center;font-weight:700;text-decoration:none}' +
  'li{margin:12px 0;padding:16px;border:1px solid #ddd3ea;border-radius:16px;list-style:none}ul{padding:0}';

export function Floor() {
  return (
    <main>
      <h1>{title}</h1>
      <p>{words}</p>
      <a href="/register">{steps[0]}</a>
      <ul>
        {steps.map((step) => (
          <li key={step}>
            <b>{step}</b>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
